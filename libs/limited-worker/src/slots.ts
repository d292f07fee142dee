/**
 * Lets a bounded number of jobs run at a time; the others wait in order, each in its own async context.
 *
 * Not p-limit where requests wait: its queue is a linked list whose removed nodes go on pointing to the next one. A node that waited
 * for a while is old for the garbage collector, and each old node made the next one old with all that hangs on it. Every request for
 * a list was then kept until the next collection of the whole heap (known from other runtimes as nepotism:
 * http://psy-lob-saw.blogspot.com/2016/03/gc-nepotism-and-linked-queues.html).
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
