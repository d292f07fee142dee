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
  /** Blocks that moved unchanged to another place. */
  moved: PlacedBlock[];
  /** Added or removed copies of text that is elsewhere on the page. */
  repeated: { gone: PlacedBlock[]; come: PlacedBlock[] };
  /** Blocks whose text has another layout in the other reading. */
  relaid: PlacedBlock[];
  /** Share of the text that both readings have in common, 0 to 1. */
  kept: number;
}

export const isHeading = ({ role }: Pick<PageBlock, 'role'>): boolean => /^h[1-6]$/.test(role);
