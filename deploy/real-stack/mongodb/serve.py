"""Runs the MongoDB stand-in with a fix for one fault of version 0.7.0b3, and with full-text search.

When the stand-in searches for expired transactions, it waits for the lock of every transaction while it holds the lock of the
register, which each statement and each commit needs, so one commit (which waits for the disk) delays all clients. This fix skips
a transaction that is in use (it is not idle, so it has not expired), and the search runs once a second.
"""

import sys
import time

import text_search  # noqa: F401
from secantus import transactions
from secantus.cli import main

searched_at = 0.0


def prune_idle(self):
    global searched_at
    if time.monotonic() - searched_at < 1:
        return 0
    searched_at = time.monotonic()
    cutoff = self._time() - self._lifetime
    reaped = 0
    for transaction in self._txns.values():
        if transaction.last_use >= cutoff or not transaction.mutex.acquire(blocking=False):
            continue
        try:
            if transaction.state is transactions.TxnState.IN_PROGRESS:
                self._rollback_quietly(transaction)
                transaction.state = transactions.TxnState.ABORTED
                reaped += 1
        finally:
            transaction.mutex.release()
    return reaped


transactions.TransactionRegistry._prune_locked = prune_idle
sys.exit(main())
