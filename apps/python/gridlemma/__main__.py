# SPDX-License-Identifier: Apache-2.0
"""`python -m gridlemma` is the command gridlemma."""

import signal
import sys

from . import _core


def main() -> int:
    """Runs the command line of this process. Returns the exit status."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # In place of Python's own.
    return _core.run_command(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
