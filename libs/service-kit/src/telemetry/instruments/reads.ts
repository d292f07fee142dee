import { count, record } from '../metrics.ts';
import { currentService } from '../trace.ts';

export interface OutsideRead {
  /** Type of the content: `page`, `feed`, `news-api`, … */
  kind: string;
  /** `ok`, or the code of the failure. */
  outcome: string;
  durationMs: number;
}

export function recordRead({ kind, outcome, durationMs }: OutsideRead): void {
  const attributes = { service: currentService(), 'sightline.upstream.kind': kind, 'sightline.outcome': outcome };
  count('upstreamRequests', 1, attributes);
  record('upstreamDuration', durationMs / 1_000, attributes);
}
