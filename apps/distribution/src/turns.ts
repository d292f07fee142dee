/**
 * Runs at most so many pieces of work at a time; the others wait in order, each in its own async context.
 *
 * Not p-limit: its queue is a linked list whose removed nodes go on pointing to the next one. A node that waited for a while is old
 * for the garbage collector, and each old node made the next one old with all that hangs on it. Every request for a list was then
 * kept until the next collection of the whole heap (known from other runtimes as nepotism:
 * http://psy-lob-saw.blogspot.com/2016/03/gc-nepotism-and-linked-queues.html).
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(atATime: number) {
    this.#free = atATime;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
