import { briefingRoutes, type SeenRequest } from '@sightline/contracts';
import { useEffect } from 'react';
import { send } from '@/lib/api/api';

/** Minimum duration of a recorded visit to a board. */
const lookedAfterMs = 5_000;
/** Well below the 30 minutes after which a new visit begins. */
const repeatMs = 5 * 60_000;

/**
 * Records that the board is being viewed, while it is on screen and when it is left. The next visit's briefing starts
 * there; the open page doesn't change.
 */
export function useVisit(boardId: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const path = briefingRoutes.markSeen.path.replace(':boardId', encodeURIComponent(boardId));
    let looked = false;
    const record = () => {
      const body: SeenRequest = { what: 'visit' };
      // `keepalive` lets the request outlive the page. If it fails, the next record makes up for it.
      send(path, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
    };
    const isVisible = () => document.visibilityState === 'visible';
    const look = () => {
      if (!isVisible()) return;
      looked = true;
      record();
    };
    const first = setTimeout(look, lookedAfterMs);
    const repeat = setInterval(look, repeatMs);
    const leave = () => {
      if (looked && !isVisible()) record();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(first);
      clearInterval(repeat);
      document.removeEventListener('visibilitychange', leave);
      if (looked) record();
    };
  }, [boardId, isReady]);
}
