import type { PageBlock } from '../page/reading.ts';

/** A block with its place on the page and the stretch of differences that it stands in. */
export interface Spot {
  block: PageBlock;
  id: string;
  at: number;
  hunk: number;
}
export interface Alignment {
  /** One block that was rewritten. */
  pairs: { before: Spot; after: Spot }[];
  gone: Spot[];
  come: Spot[];
  /** Stands at another place, word for word. */
  moved: Spot[];
  /** More, or fewer, of what the page says elsewhere. */
  repeated: { gone: Spot[]; come: Spot[] };
  /** Says in another layout what the other page says, too. */
  relaid: Spot[];
  /** The share of the text of both pages that stayed: 0 to 1. */
  kept: number;
}

export const isHeading = ({ role }: Pick<PageBlock, 'role'>): boolean => /^h[1-6]$/.test(role);
