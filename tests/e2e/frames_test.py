#!/usr/bin/env python3
"""frames_test -- what docs/network.md says of frames is what they are: a second reader (frames.py) takes what the program's own code
writes, comes to the same views, and refuses what is damaged.

The frames are written by test-frame, which lies beside the program $BANQUET, build/banquet if that is not set.
"""
import os
import subprocess
import sys
import tempfile

import frames
from terminal import BANQUET, run


def written():
    """Lists of (frame, the view after it); each begins with a frame of kind WHOLE, where a viewer's connection does."""
    writer = os.path.join(os.path.dirname(BANQUET), "test-frame")
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run([writer, "frames_for_another_reader"], env={**os.environ, "BANQUET_FRAMES": file.name}, check=True,
                       stdout=subprocess.DEVNULL)
        data = file.read()
    parts, at = [], 0
    while at < len(data):
        size = int.from_bytes(data[at:at + 4], "little")
        parts.append(data[at + 4:at + 4 + size])
        at += 4 + size
    return list(zip(parts[::2], parts[1::2]))


FRAMES = written()


def is_refused(viewer, data):
    try:
        if viewer:
            viewer.take(data)
        else:
            frames.Viewer(data)
    except frames.Bad:
        return True
    return False


def a_second_reader_comes_to_the_same_views():
    viewer, kinds, games, ended, gone, luck = None, {}, set(), 0, 0, 0
    for data, view in FRAMES:
        before = viewer and viewer.position
        if data[0] == frames.WHOLE:
            viewer, told = frames.Viewer(data), []
        else:
            told = viewer.take(data)
        assert viewer.view == view, (viewer.game, viewer.position)
        kinds[data[0]] = kinds.get(data[0], 0) + 1
        games.add(viewer.game)
        ended += viewer.over
        gone += data[0] == frames.BACK and viewer.position < before
        luck += sum(event.actor == frames.LUCK for event in told)
        assert (viewer.last.seed is not None) == viewer.over
    assert {"royal", "rummy", "court", "rush"} <= games and set(kinds) == {frames.WHOLE, frames.EVENTS, frames.BACK}
    assert kinds[frames.EVENTS] > 500 and ended > 4 and gone > 4 and luck > 20, (kinds, ended, gone, luck)


def what_is_cut_changed_or_missing_is_refused():
    viewer, left, missing = None, {frames.WHOLE: 4, frames.EVENTS: 12, frames.BACK: 4}, 0
    for number, (data, view) in enumerate(FRAMES):
        if left[data[0]] and (number % 31 == 0 or data[0] != frames.EVENTS):
            left[data[0]] -= 1
            tried = viewer if data[0] != frames.WHOLE else None
            for size in range(len(data)):
                assert is_refused(tried, data[:size]), (number, size)
            assert is_refused(tried, data + b"\0")
            for at in range(len(data)):
                if not 4 <= at < 12:  # the stamp is the connection's
                    assert is_refused(tried, data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1:]), (number, at)
        if data[0] == frames.WHOLE:
            viewer = frames.Viewer(data)
        else:
            following = FRAMES[number + 1][0] if number % 11 == 0 and number + 1 < len(FRAMES) else b"\0"
            if data[0] == following[0] == frames.EVENTS and frames.Frame(data).count and frames.Frame(following).count:
                assert is_refused(viewer, following)  # without the one before it
                missing += 1
            viewer.take(data)
        assert viewer.view == view
    assert not any(left.values()) and missing > 10, (left, missing)


TESTS = [a_second_reader_comes_to_the_same_views, what_is_cut_changed_or_missing_is_refused]

if __name__ == "__main__":
    sys.exit(run(TESTS))
