"""patience -- how many seconds a test waits for what must come.

Long, and longer on a busy machine: a slow machine is not wrong. Nothing waits so long when all is well, because every wait is for something
to be there. BANQUET_WAIT sets it.
"""
import os

PATIENCE = float(os.environ.get("BANQUET_WAIT") or 240 * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)))
