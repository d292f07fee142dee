import { type ContentOrigin, limits } from '@sightline/contracts';
import { withinTime } from '@sightline/service-kit';
import { isOpaque } from '@sightline/web-reader';
import pLimit from 'p-limit';
import type { NewContent } from '../content/content.document.ts';
import type { Collected, ContentStore, KnownContent } from '../content/content.store.ts';
import { MentionFinder, mention, readForMentions } from '../sources/mention.ts';
import type { FoundItem, NewsWindow, SyncTarget } from '../sources/news-source.ts';
import { closer, isFromCompany, traitsOf } from '../sources/origins.ts';
import { type Candidate, candidateOf, documentOf, merge, placeInTime, withPage } from './candidate.ts';
import { distinctEntries, marksOf, storedFor, storedMarksOf } from './identity.ts';
import type { PageReads } from './page-reads.ts';

const maxPageReads = 40;
const parallelPageReads = 6;
/** A shorter text is a teaser, so the rest is read from the article's page. */
const fullTextChars = 600;

/** A company's own publications are about it even when they don't name it. */
const ownItemScore = mention.nameInTitle;

/**
 * Collects the results of all sources of one sync, in any order: one entry per article, inside the news window, naming
 * the company, not linked to it before, with as much text as time allows.
 *
 * Each search adds at most the 30 items of product §9, chosen after known, duplicate and off-topic items are removed.
 */
export class Collector {
  readonly #seen = new Set<string>();
  readonly #taken = new Map<string, Candidate>();
  /** The accepted candidates by the marks of their titles and guids. */
  readonly #byMark = new Map<string, Candidate>();
  readonly #known = new Map<string, Collected>();
  /** Candidates whose pages are being read. If stored now, they would be evaluated permanently by their teasers. */
  readonly #incomplete = new Set<Candidate>();
  readonly #finder: MentionFinder;
  /** Cached, because normalising a text costs more than all other work here. A changed item is a new object. */
  readonly #scores = new WeakMap<FoundItem, number>();
  readonly #limit = pLimit(parallelPageReads);
  #pageReads = 0;

  constructor(
    private readonly company: SyncTarget,
    private readonly window: NewsWindow,
    /** `Date.now()` milliseconds after which no more pages are read. */
    private readonly deadlineMs: number,
    private readonly contents: Pick<ContentStore, 'findKnown'>,
    private readonly pages: Pick<PageReads, 'read'>,
  ) {
    this.#finder = new MentionFinder(company);
  }

  /** Number of different articles found inside the window. */
  get found(): number {
    return this.#seen.size;
  }

  /** Adds the items that one source found; resolves when they are complete. */
  async add(items: readonly FoundItem[], origin: ContentOrigin): Promise<void> {
    const candidates = this.#distinct(items, origin);
    const ids = candidates.flatMap(({ id, otherIds }) => [id, ...otherIds]);
    const known = await this.contents.findKnown(this.company.companyId, ids, candidates.flatMap(storedMarksOf));
    const storedOf = storedFor(candidates, known);
    // No await between here and `#take`, because other sources add items concurrently.
    const { isSearch } = traitsOf(origin);
    const rated = candidates
      .filter((candidate) => this.#isFresh(candidate, storedOf.get(candidate)))
      .map((candidate) => {
        const stored = storedOf.get(candidate)?.document;
        return { candidate, stored, score: stored ? this.#scoreOf(stored, origin) : this.#score(candidate) };
      })
      // A search matches the whole text but returns only the beginning, so the page is used to decide.
      .filter(({ candidate, stored, score }) => score > mention.none || (isSearch && !stored && isPartial(candidate)));
    rated.sort((a, b) => b.score - a.score || timeOf(b.candidate) - timeOf(a.candidate));
    const chosen = isSearch ? rated.slice(0, limits.evaluatedArticlesPerSearch) : rated;
    for (const { candidate, stored } of chosen) this.#take(candidate, stored);
    await Promise.all(chosen.map(({ candidate, stored }) => (stored ? null : this.#complete(candidate))));
  }

  /** All complete items, oldest first. */
  collected(now: Date): Collected[] {
    const fresh: Collected[] = [];
    for (const candidate of this.#taken.values()) {
      if (this.#incomplete.has(candidate)) continue;
      const { item } = candidate;
      const publishedAt = item.publishedAt ?? item.fallbackDate ?? null;
      if (item.title === '' || !publishedAt || placeInTime(publishedAt, this.window) !== 'inside') continue;
      if (this.#score(candidate) === mention.none) continue;
      fresh.push({ document: documentOf(candidate, publishedAt, now), origin: candidate.origin, known: false });
    }
    return [...this.#known.values(), ...fresh].toSorted(
      (a, b) =>
        a.document.publishedAt.getTime() - b.document.publishedAt.getTime() ||
        (a.document._id < b.document._id ? -1 : 1),
    );
  }

  /**
   * The candidates of this source that no other source of this sync has found. The others are merged into existing
   * ones.
   */
  #distinct(items: readonly FoundItem[], origin: ContentOrigin): Candidate[] {
    const candidates = items.map((item) => candidateOf(item, origin)).filter((candidate) => candidate !== null);
    const isInTime = ({ item }: Candidate) => placeInTime(item.publishedAt, this.window) !== 'outside';
    return distinctEntries(candidates, absorb, isInTime).filter((candidate) => {
      this.#seen.add(candidate.id);
      const before = this.#takenAs(candidate);
      if (before) absorb(before, candidate);
      return !before && !this.#known.has(candidate.id);
    });
  }

  /** The same item, if another source of this sync found it. */
  #takenAs(candidate: Candidate): Candidate | undefined {
    const { id, otherIds, titleKey, item } = candidate;
    const marked = marksOf(candidate).map((mark) => this.#byMark.get(mark));
    const bare = otherIds.map((other) => this.#taken.get(other)).filter((other) => other?.titleKey === titleKey);
    const isOther = (other: Candidate) =>
      item.entry !== undefined &&
      other.item.entry?.feed === item.entry.feed &&
      other.guidMark !== null &&
      candidate.guidMark !== null &&
      other.guidMark !== candidate.guidMark;
    return this.#taken.get(id) ?? [...marked, ...bare].find((other) => other !== undefined && !isOther(other));
  }

  /** True if the item is new to the company: neither from an earlier sync nor from another source of this one. */
  #isFresh(candidate: Candidate, stored: KnownContent | undefined): boolean {
    // An expired item isn't published for another company either, because a feed may list it without a date.
    if (stored) return !stored.linked && !stored.document.textRemovedAt;
    const taken = this.#takenAs(candidate);
    // Another source found it during the lookup.
    if (taken) absorb(taken, candidate);
    return !taken;
  }

  /** Items that are already stored for other companies are reused unchanged. */
  #take(candidate: Candidate, stored: NewContent | undefined): void {
    if (stored) this.#known.set(stored._id, { document: stored, origin: candidate.origin, known: true });
    else {
      this.#taken.set(candidate.id, candidate);
      for (const mark of marksOf(candidate)) this.#byMark.set(mark, candidate);
    }
  }

  #scoreOf(stored: NewContent, origin: ContentOrigin): number {
    if (isFromCompany(origin)) return ownItemScore;
    const text = readForMentions(`${stored.description}\n${stored.content}`);
    return this.#finder.score(readForMentions(stored.title), text);
  }

  #score({ item, origin }: Candidate): number {
    if (isFromCompany(origin)) return ownItemScore;
    const known = this.#scores.get(item);
    const score =
      known ?? this.#finder.score(readForMentions(item.title), readForMentions(`${item.description}\n${item.text}`));
    this.#scores.set(item, score);
    return traitsOf(origin).needsName && score < mention.name ? mention.none : score;
  }

  /** Reads the page of an incomplete item. On failure or timeout, the item stays as returned by the source. */
  async #complete(candidate: Candidate): Promise<void> {
    if (!isPartial(candidate) || candidate.isShared || isOpaque(candidate.url)) return;
    this.#incomplete.add(candidate);
    await this.#limit(async () => {
      const leftMs = this.deadlineMs - Date.now();
      if (leftMs <= 0 || this.#pageReads >= maxPageReads) return;
      this.#pageReads += 1;
      const page = await withinTime(this.pages.read(candidate.url), leftMs, () => null);
      if (page) candidate.item = withPage(candidate.item, page);
    }).finally(() => this.#incomplete.delete(candidate));
  }
}

/** Merges the same article from another source into the candidate. */
function absorb(taken: Candidate, other: Candidate): void {
  taken.item = merge(taken.item, other.item);
  taken.origin = closer(taken.origin, other.origin);
  taken.guidMark ??= other.guidMark;
}

const isPartial = ({ item }: Candidate): boolean =>
  item.title === '' || item.publishedAt === null || item.text.length < fullTextChars;

const timeOf = ({ item }: Candidate): number => (item.publishedAt ?? item.fallbackDate)?.getTime() ?? 0;
