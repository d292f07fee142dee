import type { Consumer } from 'kafkajs';

const checkEveryMs = 2_000;
const silentMs = 8_000;

/** Detects that a group member receives no more heartbeat responses, which kafkajs does not report. */
export class HeartbeatMonitor {
  readonly #timer: NodeJS.Timeout;
  #last = performance.now();

  constructor(consumer: Consumer, joined: () => boolean, silent: (error: Error) => void, back: () => void) {
    consumer.on(consumer.events.HEARTBEAT, () => {
      this.#last = performance.now();
      back();
    });
    this.#timer = setInterval(() => {
      // Joining can take as long as the running handlers of other members.
      if (!joined()) this.#last = performance.now();
      const silence = performance.now() - this.#last;
      if (silence > silentMs) silent(new Error(`no heartbeat for ${Math.round(silence / 1_000)} s`));
    }, checkEveryMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
