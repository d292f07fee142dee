import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@sightline/contracts';
import type { Principal } from '@sightline/service-kit';
import { type LiveEntry, lookAt, pushState, type Resumed } from './live-feed.ts';
import type { LiveStream } from './live-hub.ts';

/** Maximum number of bytes that can queue for a slow reader before it is dropped; a message has about 100. */
const maxWaitingBytes = 64 * 1024;
/** Maximum number of messages that can queue until the reader's position is known. */
const maxHeld = 1_000;

/** Server-sent events for one reader. Messages are held back until the reader's position is known. */
export class OpenStream implements LiveStream {
  #held: LiveEntry[] | null = [];

  constructor(
    readonly key: string,
    readonly principal: Principal,
    private readonly raw: ServerResponse,
  ) {}

  send(entry: LiveEntry): boolean {
    if (!this.#held) return this.#write(entry);
    return this.#held.push(entry) <= maxHeld;
  }

  sendBeside(message: LiveMessage): void {
    // The page loads the alerts when its stream begins.
    if (this.#held || this.raw.writableEnded) return;
    this.raw.write(`event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`);
  }

  /**
   * Sends the missed messages, or makes the reader reload, and then sends the held-back messages without duplicates.
   */
  begin({ missed, newestId }: Resumed, complete: boolean): void {
    const first = missed ?? [{ id: newestId, message: lookAt(this.key) }];
    const written = new Set(first.map(({ id }) => id).filter((id) => id !== null));
    const held = this.#held ?? [];
    this.#held = null;
    for (const entry of first) this.#write(entry);
    if (!complete) this.#write({ id: null, message: pushState(this.key, complete) });
    for (const entry of held) if (entry.id === null || !written.has(entry.id)) this.#write(entry);
  }

  /** Returns false if the reader is too slow. */
  keepAlive(): boolean {
    if (this.raw.writableEnded) return true;
    this.raw.write(': keep-alive\n\n');
    return this.raw.writableLength <= maxWaitingBytes;
  }

  /** Gives a slow reader one second to receive the rest, so that it delays neither freeing memory nor shutdown. */
  close(): void {
    this.raw.end();
    setTimeout(() => this.raw.destroy(), this.raw.writableLength > maxWaitingBytes ? 0 : 1_000).unref();
  }

  /** An empty id clears the reader's last id, so that the reader can't resume after this message. */
  #write({ id, message }: LiveEntry): boolean {
    if (this.raw.writableEnded) return true;
    this.raw.write(`id: ${id ?? ''}\nevent: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`);
    return this.raw.writableLength <= maxWaitingBytes;
  }
}
