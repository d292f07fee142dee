import type { ServerResponse } from 'node:http';
import type { Principal } from '@sightline/service-kit';
import { type LiveEntry, look, type Resumed } from './live-feed.ts';
import type { LiveStream } from './live-hub.ts';

/** What may wait for a slow reader before it is dropped; a message has about 100 bytes. */
const maxWaitingBytes = 64 * 1024;
/** Messages that may wait until it is known where the reader stands. */
const maxHeld = 1_000;

/** Server-sent events to one reader. What arrives before it is known where he stands is held back. */
export class OpenStream implements LiveStream {
  #held: LiveEntry[] | null = [];

  constructor(
    readonly boardId: string,
    readonly principal: Principal,
    private readonly raw: ServerResponse,
  ) {}

  send(entry: LiveEntry): boolean {
    if (!this.#held) return this.#write(entry);
    return this.#held.push(entry) <= maxHeld;
  }

  /** Sends what the reader missed, or tells him to look; then what was held back, but for repeats. */
  begin({ missed, newestId }: Resumed, complete: boolean): void {
    const first = missed ?? [{ id: newestId, message: look(this.boardId) }];
    const told = new Set(first.map(({ id }) => id).filter((id) => id !== null));
    const held = this.#held ?? [];
    this.#held = null;
    for (const entry of first) this.#write(entry);
    if (!complete) this.#write({ id: null, message: { type: 'push', boardId: this.boardId, complete } });
    for (const entry of held) if (entry.id === null || !told.has(entry.id)) this.#write(entry);
  }

  /** False when the reader is too slow. */
  keepAlive(): boolean {
    if (this.raw.writableEnded) return true;
    this.raw.write(': keep-alive\n\n');
    return this.raw.writableLength <= maxWaitingBytes;
  }

  /** Who doesn't read what is left gets a second, so that neither memory nor a shutdown waits for him. */
  close(): void {
    this.raw.end();
    setTimeout(() => this.raw.destroy(), this.raw.writableLength > maxWaitingBytes ? 0 : 1_000).unref();
  }

  /** An empty id takes the reader's last one back: he can't resume behind this message. */
  #write({ id, message }: LiveEntry): boolean {
    if (this.raw.writableEnded) return true;
    this.raw.write(`id: ${id ?? ''}\nevent: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`);
    return this.raw.writableLength <= maxWaitingBytes;
  }
}
