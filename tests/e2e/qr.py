"""qr -- reads QR codes that a program printed in a terminal: two rows of modules to a line, as half blocks (ISO/IEC 18004, versions 1 to 5
of level L: what is printed is whole, so the codewords for mending are not needed)."""
import re

MASKS = (lambda r, c: (r + c) % 2 == 0, lambda r, c: r % 2 == 0, lambda r, c: c % 3 == 0, lambda r, c: (r + c) % 3 == 0,
         lambda r, c: (r // 2 + c // 3) % 2 == 0, lambda r, c: r * c % 2 + r * c % 3 == 0,
         lambda r, c: (r * c % 2 + r * c % 3) % 2 == 0, lambda r, c: ((r + c) % 2 + r * c % 3) % 2 == 0)
CAPITALS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
FINDER = ("#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######")


def printed(lines):
    """The modules of the code in these lines, row by row; what is around it must be white."""
    rows = []
    for line in lines:
        found = re.fullmatch("  \033\\[30;47m([ ▀▄█]+)\033\\[0m", line)  # black on white, whatever the terminal's colours are
        if found:
            rows += ["".join(".#"[one in upper] for one in found[1]) for upper in ("▀█", "▄█")]
    dark = [i for i, row in enumerate(rows) if "#" in row]
    assert dark, "there is no code"
    left = min(row.index("#") for row in rows if "#" in row)
    size = max(row.rindex("#") for row in rows if "#" in row) + 1 - left
    assert left >= 2 and dark[0] >= 2 and len(rows) - dark[-1] > 2 and len({len(row) for row in rows}) == 1, "too little white around it"
    return [row[left:left + size] for row in rows[dark[0]:dark[0] + size]]


def is_data(r, c, size):
    """Whether a module has a bit of the text: no part of a pattern, and none of the format."""
    corner = (r < 9 and (c < 9 or c >= size - 8)) or (r >= size - 8 and c < 9)
    aligns = size > 21 and size - 9 <= r <= size - 5 and size - 9 <= c <= size - 5
    return not (corner or aligns or r == 6 or c == 6)


def read(code):
    """The text of a code, given as rows of '#' and '.'."""
    size = len(code)
    assert size % 4 == 1 and 21 <= size <= 37 and all(len(row) == size for row in code), code
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert tuple(row[left:left + 7] for row in code[top:top + 7]) == FINDER, (top, left, code)
    places = [(8, c) for c in (0, 1, 2, 3, 4, 5, 7, 8)] + [(r, 8) for r in (7, 5, 4, 3, 2, 1, 0)]
    form = int("".join(str(int(code[r][c] == "#")) for r, c in places), 2) ^ 0x5412
    assert form >> 13 == 1, f"not of level L: {form:015b}"
    mask, bits, up = MASKS[form >> 10 & 7], [], True
    for right in [c for c in range(size - 1, 6, -2)] + [5, 3, 1]:
        for r in range(size - 1, -1, -1) if up else range(size):
            bits += [int((code[r][c] == "#") != mask(r, c)) for c in (right, right - 1) if is_data(r, c, size)]
        up = not up
    return text_of(Bits(bits))


class Bits:
    def __init__(self, bits):
        self.bits, self.at = bits, 0

    def take(self, n):
        self.at += n
        return int("".join(map(str, self.bits[self.at - n:self.at])), 2)


def text_of(bits):
    """Pieces in digits, in capitals or in bytes, until none follows."""
    text = ""
    while mode := bits.take(4):
        count = bits.take({1: 10, 2: 9, 4: 8}[mode])
        if mode == 4:
            text += bytes(bits.take(8) for _ in range(count)).decode()
        elif mode == 2:
            for _ in range(count // 2):
                pair = bits.take(11)
                text += CAPITALS[pair // 45] + CAPITALS[pair % 45]
            text += CAPITALS[bits.take(6)] if count % 2 else ""
        else:
            for _ in range(count // 3):
                text += f"{bits.take(10):03}"
            text += {0: "", 1: "{:01}", 2: "{:02}"}[count % 3].format(bits.take([0, 4, 7][count % 3])) if count % 3 else ""
    return text
