import type { Consumer } from 'kafkajs';

const lookEveryMs = 2_000;
const silentMs = 8_000;

/** Notices that a member of a group gets no answer any more: kafkajs goes on trying and says nothing. */
export class Pulse {
  readonly #timer: NodeJS.Timeout;
  #last = performance.now();

  constructor(consumer: Consumer, joined: () => boolean, silent: (error: Error) => void, back: () => void) {
    consumer.on(consumer.events.HEARTBEAT, () => {
      this.#last = performance.now();
      back();
    });
    this.#timer = setInterval(() => {
      // Joining may take as long as others' handlers do.
      if (!joined()) this.#last = performance.now();
      const silence = performance.now() - this.#last;
      if (silence > silentMs) silent(new Error(`no heartbeat for ${Math.round(silence / 1_000)} s`));
    }, lookEveryMs);
    this.#timer.unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
