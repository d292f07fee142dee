import { type Clock, newId } from '@sightline/service-kit';
import {
  keptMessages,
  keptMs,
  keyOf,
  type LiveEntry,
  type LiveFeed,
  type LiveReceiver,
  type LiveSignal,
  type Resumed,
} from './live-feed.ts';

interface Kept {
  readonly entries: { number: number; entry: LiveEntry }[];
  /** Number of the last message that was dropped. */
  goneUpTo: number;
  lastAt: number;
}

/** The feed for a single gateway. Ids are `<process id>.<number>`, so they are unknown after a restart. */
export class LocalFeed implements LiveFeed {
  readonly complete = true;
  readonly #process = newId().slice(-12);
  /** Streams sorted by their last message, oldest first. */
  readonly #streams = new Map<string, Kept>();
  #receiver: LiveReceiver | undefined;
  #number = 0;
  /** The `goneUpTo` of streams that are no longer kept. */
  #forgottenUpTo = 0;

  constructor(
    private readonly clock: Clock,
    private readonly maxStreams = 1_000,
  ) {}

  follow(receiver: LiveReceiver): void {
    this.#receiver = receiver;
  }

  async publish(signal: LiveSignal): Promise<void> {
    const number = ++this.#number;
    const entry = { id: this.#idOf(number), message: signal.message };
    this.#keep(keyOf(signal.message), number, entry);
    this.#receiver?.receive(signal, entry.id);
  }

  async resume(key: string, lastEventId: string | null): Promise<Resumed> {
    this.#forget();
    const newestId = this.#idOf(this.#number);
    const [process, text] = lastEventId?.split('.') ?? [];
    const last = Number(text);
    if (process !== this.#process || !Number.isInteger(last) || last > this.#number) return { missed: null, newestId };
    const kept = this.#streams.get(key);
    if (last < (kept?.goneUpTo ?? this.#forgottenUpTo)) return { missed: null, newestId };
    const missed = kept?.entries.filter(({ number }) => number > last).map(({ entry }) => entry) ?? [];
    return { missed, newestId };
  }

  #idOf(number: number): string {
    return `${this.#process}.${number}`;
  }

  #keep(key: string, number: number, entry: LiveEntry): void {
    const kept = this.#streams.get(key) ?? { entries: [], goneUpTo: this.#forgottenUpTo, lastAt: 0 };
    kept.lastAt = this.clock.now().getTime();
    kept.entries.push({ number, entry });
    if (kept.entries.length > keptMessages) kept.goneUpTo = kept.entries.shift()?.number ?? 0;
    this.#streams.delete(key);
    this.#streams.set(key, kept);
    this.#forget();
  }

  #forget(): void {
    const before = this.clock.now().getTime() - keptMs;
    for (const [key, { entries, lastAt }] of this.#streams) {
      if (this.#streams.size <= this.maxStreams && lastAt > before) break;
      this.#forgottenUpTo = Math.max(this.#forgottenUpTo, entries.at(-1)?.number ?? 0);
      this.#streams.delete(key);
    }
  }
}
