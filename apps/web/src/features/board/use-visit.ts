import { briefingRoutes, type SeenRequest } from '@sightline/contracts';
import { useEffect } from 'react';
import { send } from '@/lib/api';

/** A board that is left sooner was not looked at. */
const lookedAfterMs = 5_000;
/** Well within the 30 minutes after which a new visit begins. */
const repeatMs = 5 * 60_000;

/**
 * Records that the board is being looked at, while it is on screen and when it is left. The next visit is told what came after that;
 * nothing changes on the page that is open.
 */
export function useVisit(boardId: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    const path = briefingRoutes.markSeen.path.replace(':boardId', encodeURIComponent(boardId));
    let looked = false;
    const record = () => {
      const body: SeenRequest = { what: 'visit' };
      // It survives the page. Without a connection the next record will do.
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
