/* lan.h -- what people on the same network need to join: this machine's addresses there, and a QR code of one for their phones. */
#ifndef CLI_LAN_H
#define CLI_LAN_H

enum { LAN_ADDRESS = 64, LAN_ADDRESSES = 8, LAN_QR_LINE = 512, LAN_QR_LINES = 64 };

/* The addresses (IPv4) under which others on the network may reach this machine, the likeliest first: that of the way to everywhere else,
 * then those of cables and radios, then those of bridges, such as containers have, and of tunnels. How many; 0: there are none. */
int lan_addresses(char out[LAN_ADDRESSES][LAN_ADDRESS]);

/* The text as a QR code, two rows of it to a line, black on white whatever the terminal's colours are. How many lines; 0: it does not
 * fit, or memory ran out. */
int lan_qr(char out[LAN_QR_LINES][LAN_QR_LINE], const char *text);

#endif
