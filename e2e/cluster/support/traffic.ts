import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Every request comes over a connection of its own, so each may meet another pod. */
const agent = new Agent({ keepAlive: false });
const timeoutMs = 20_000;

export interface TrafficReport {
  requests: number;
  failures: string[];
  slowestMs: number;
}

/** People who keep asking while something happens to the cluster. */
export class Traffic {
  #going = true;
  readonly #report: TrafficReport = { requests: 0, failures: [], slowestMs: 0 };
  readonly #people: Promise<void>[];

  /** Each of the people asks for these addresses in turn, all the time. */
  constructor(addresses: readonly string[], headers: Record<string, string>, people = 4) {
    this.#people = Array.from({ length: people }, async (_, at) => {
      for (let turn = at; this.#going; turn++) {
        const address = addresses[turn % addresses.length];
        if (address) await this.#ask(address, headers);
        await pause(100);
      }
    });
  }

  async #ask(address: string, headers: Record<string, string>): Promise<void> {
    const began = performance.now();
    const status = await new Promise<string>((resolve) => {
      const asked = request(address, { agent, headers, timeout: timeoutMs }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(String(answer.statusCode)));
        answer.on('error', (error) => resolve(error.message));
      });
      asked.on('timeout', () => asked.destroy(new Error(`no answer within ${timeoutMs} ms`)));
      asked.on('error', (error) => resolve(error.message));
      asked.end();
    });
    this.#report.requests += 1;
    this.#report.slowestMs = Math.max(this.#report.slowestMs, Math.round(performance.now() - began));
    if (status !== '200') this.#report.failures.push(`${new Date().toISOString()} ${status} ${address}`);
  }

  get answered(): number {
    return this.#report.requests;
  }

  async stop(): Promise<TrafficReport> {
    this.#going = false;
    await Promise.all(this.#people);
    return this.#report;
  }
}
