import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Every request opens a new connection, so it may reach a different pod. */
const agent = new Agent({ keepAlive: false });
const timeoutMs = 20_000;

export interface TrafficReport {
  requests: number;
  failures: string[];
  slowestMs: number;
}

/** Clients that keep sending requests while the cluster changes. */
export class Traffic {
  #going = true;
  readonly #report: TrafficReport = { requests: 0, failures: [], slowestMs: 0 };
  readonly #people: Promise<void>[];

  /** Each client requests these addresses in turn, continuously. */
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
