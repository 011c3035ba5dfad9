"""liar -- a server that lies: it stands between guests and the real one, and changes what that says of the room."""
import json
import select
import socket
import struct
import threading

from peers import TEXT, frame


class Pieces:
    """What comes from one end: the head of a request or an answer, and then frames, whole ones."""

    def __init__(self):
        self.data, self.head = b"", True

    def take(self, data):
        self.data += data
        while True:
            if self.head:
                if b"\r\n\r\n" not in self.data:
                    return
                text, self.data = self.data.split(b"\r\n\r\n", 1)
                self.head = False
                yield None, text + b"\r\n\r\n"
                continue
            if len(self.data) < 2:
                return
            size, at = self.data[1] & 127, 2
            for mark, form, length in ((126, ">H", 2), (127, ">Q", 8)):
                if size == mark:
                    if len(self.data) < 2 + length:
                        return
                    (size,), at = struct.unpack_from(form, self.data, 2), 2 + length
                    break
            mask = self.data[at:at + 4] if self.data[1] & 128 else bytes(4)
            at += 4 if self.data[1] & 128 else 0
            if len(self.data) < at + size:
                return
            whole, self.data = self.data[:at + size], self.data[at + size:]
            yield whole[0] & 15, (whole, bytes(b ^ mask[i % 4] for i, b in enumerate(whole[at:])))


class Liar:
    """`lie` is called with every room that goes to a guest, and may change it; `change` with every message. `commands` has what guests have
    said, in order."""

    def __init__(self, server, lie=lambda room: None, change=lambda message: None):
        self.server, self.lie, self.change, self.commands, self.rooms = server, lie, change, [], []
        self.shut = False  # nobody comes in
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.ends, self.threads = [], []
        self.threads.append(threading.Thread(target=self.listen, daemon=True))
        self.threads[0].start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        self.cut()
        for thread in self.threads:
            thread.join()

    def cut(self):
        """Breaks every connection."""
        for end in self.ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def listen(self):
        while True:
            try:
                guest = self.listener.accept()[0]
            except OSError:
                return
            if self.shut:
                guest.close()
                continue
            thread = threading.Thread(target=self.carry, args=(guest, self.server.connect()), daemon=True)
            self.ends.append(guest)
            self.threads.append(thread)
            thread.start()

    def carry(self, guest, server):
        up, down = Pieces(), Pieces()
        with guest, server:
            while True:
                for end in select.select([guest, server], [], [])[0]:
                    try:
                        data = end.recv(65536)
                        if not data:
                            return
                        if end is guest:
                            server.sendall(b"".join(self.to_server(*one) for one in up.take(data)))
                        else:
                            guest.sendall(b"".join(self.to_guest(*one) for one in down.take(data)))
                    except OSError:
                        return

    def to_server(self, opcode, what):
        if opcode is None:
            return what.replace(str(self.port).encode(), str(self.server.port).encode())
        if opcode == TEXT:
            self.commands.append(json.loads(what[1]))
        return what[0]

    def to_guest(self, opcode, what):
        if opcode is None:
            return what
        if opcode != TEXT:
            return what[0]
        message = json.loads(what[1])
        if message.get("room"):
            self.rooms.append(json.loads(json.dumps(message["room"])))  # as it was
            self.lie(message["room"])
        self.change(message)
        return frame(TEXT, json.dumps(message), mask=None)

    def said(self, what, key=None):
        """The commands of a kind, or what stands in them under the key, if anything."""
        return [one if key is None else one[key] for one in self.commands if one["do"] == what and (key is None or key in one)]
