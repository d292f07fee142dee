import type { BoardLinkDocument } from '../boards/board-link.document.ts';
import type { Draft, DraftTimes } from './row-of-board.ts';

/** Maximum age of a draft. A row also changes over time, because events become too old for it. */
const hourMs = 3_600_000;

/**
 * Caches drafts in memory until the cards of their board change. The revision is read from the store on every request,
 * so no reader gets an outdated row, whichever replica changed the cards. The least recently used drafts are dropped
 * first.
 */
export class KeptDrafts {
  readonly #drafts = new Map<string, { key: string; draft: Draft }>();

  /** @param most maximum number of drafts, about 3 KB each */
  constructor(private readonly most = 5_000) {}

  find(board: BoardLinkDocument, times: DraftTimes): Draft | undefined {
    const kept = this.#drafts.get(board._id);
    if (kept?.key !== keyOf(board, times)) return undefined;
    this.#drafts.delete(board._id);
    this.#drafts.set(board._id, kept);
    return kept.draft;
  }

  keep(board: BoardLinkDocument, times: DraftTimes, draft: Draft): void {
    this.#drafts.delete(board._id);
    this.#drafts.set(board._id, { key: keyOf(board, times), draft });
    const oldest = this.#drafts.keys().next();
    if (this.#drafts.size > this.most && !oldest.done) this.#drafts.delete(oldest.value);
  }
}

const keyOf = ({ revision }: BoardLinkDocument, { since, now, collectedSince }: DraftTimes): string =>
  [revision, Math.floor(now.getTime() / hourMs), since?.getTime(), collectedSince].join(' ');
