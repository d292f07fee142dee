/**
 * Runs a bounded number of jobs at a time; the others wait in order, each in its own async context.
 *
 * p-limit is not used where requests wait, because the removed nodes of its linked list keep pointing to the next one.
 * The garbage collector promotes a node that waited for a while to the old generation, and with it the next node and
 * everything that node refers to, so every request for a list stayed in memory until the next full collection. Other
 * runtimes call this nepotism: http://psy-lob-saw.blogspot.com/2016/03/gc-nepotism-and-linked-queues.html
 */
export class Slots {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  async run<R>(job: () => Promise<R>): Promise<R> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
