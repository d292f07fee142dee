import { type Clock, newId } from '@sightline/service-kit';
import {
  keptMessages,
  keptMs,
  type LiveEntry,
  type LiveFeed,
  type LiveReceiver,
  type LiveSignal,
  type Resumed,
} from './live-feed.ts';

interface Kept {
  readonly entries: { number: number; entry: LiveEntry }[];
  /** Messages up to this number have been dropped. */
  goneUpTo: number;
  lastAt: number;
}

/** The feed of a single gateway. Ids are `<this process>.<number>`, so they are unknown after a restart. */
export class LocalFeed implements LiveFeed {
  readonly complete = true;
  readonly #process = newId().slice(-12);
  /** In order of the last message, oldest first. */
  readonly #boards = new Map<string, Kept>();
  #receiver: LiveReceiver | undefined;
  #number = 0;
  /** `goneUpTo` for boards that are no longer kept. */
  #forgottenUpTo = 0;

  constructor(
    private readonly clock: Clock,
    private readonly maxBoards = 1_000,
  ) {}

  follow(receiver: LiveReceiver): void {
    this.#receiver = receiver;
  }

  async publish(signal: LiveSignal): Promise<void> {
    const number = ++this.#number;
    const entry = { id: this.#idOf(number), message: signal.message };
    this.#keep(signal.message.boardId, number, entry);
    this.#receiver?.receive(signal, entry.id);
  }

  async resume(boardId: string, lastEventId: string | null): Promise<Resumed> {
    this.#forget();
    const newestId = this.#idOf(this.#number);
    const [process, text] = lastEventId?.split('.') ?? [];
    const last = Number(text);
    if (process !== this.#process || !Number.isInteger(last) || last > this.#number) return { missed: null, newestId };
    const kept = this.#boards.get(boardId);
    if (last < (kept?.goneUpTo ?? this.#forgottenUpTo)) return { missed: null, newestId };
    const missed = kept?.entries.filter(({ number }) => number > last).map(({ entry }) => entry) ?? [];
    return { missed, newestId };
  }

  #idOf(number: number): string {
    return `${this.#process}.${number}`;
  }

  #keep(boardId: string, number: number, entry: LiveEntry): void {
    const kept = this.#boards.get(boardId) ?? { entries: [], goneUpTo: this.#forgottenUpTo, lastAt: 0 };
    kept.lastAt = this.clock.now().getTime();
    kept.entries.push({ number, entry });
    if (kept.entries.length > keptMessages) kept.goneUpTo = kept.entries.shift()?.number ?? 0;
    this.#boards.delete(boardId);
    this.#boards.set(boardId, kept);
    this.#forget();
  }

  #forget(): void {
    const before = this.clock.now().getTime() - keptMs;
    for (const [boardId, { entries, lastAt }] of this.#boards) {
      if (this.#boards.size <= this.maxBoards && lastAt > before) break;
      this.#forgottenUpTo = Math.max(this.#forgottenUpTo, entries.at(-1)?.number ?? 0);
      this.#boards.delete(boardId);
    }
  }
}
