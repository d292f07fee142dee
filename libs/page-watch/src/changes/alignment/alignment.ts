import type { PageBlock } from '../../page/reading.ts';

/** A block with its position on the page and the run of differences (`hunk`) it belongs to. */
export interface PlacedBlock {
  block: PageBlock;
  id: string;
  at: number;
  hunk: number;
}
export interface Alignment {
  /** Rewritten blocks. */
  pairs: { before: PlacedBlock; after: PlacedBlock }[];
  gone: PlacedBlock[];
  come: PlacedBlock[];
  /** Blocks at another place, word for word. */
  moved: PlacedBlock[];
  /** Added or removed repetitions of text that is elsewhere on the page. */
  repeated: { gone: PlacedBlock[]; come: PlacedBlock[] };
  /** Blocks whose text is in another layout on the other page. */
  relaid: PlacedBlock[];
  /** Share of the text of both pages that stayed, 0 to 1. */
  kept: number;
}

export const isHeading = ({ role }: Pick<PageBlock, 'role'>): boolean => /^h[1-6]$/.test(role);
