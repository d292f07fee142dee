import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { waitUntil } from './wait.ts';

/** Address of a Redis server for tests, which are skipped without one. */
export const TEST_REDIS_URL = process.env.SIGHTLINE_TEST_REDIS_URL;

/** True if tests can start (and kill) their own `redis-server`, which requires that Redis tests are enabled. */
export const canStartRedis = TEST_REDIS_URL !== undefined && spawnSync('redis-server', ['--version']).status === 0;

/** A `redis-server` without persistence that tests kill, pause and restart on the same port. */
export class RedisServer {
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  /** @param settings - command-line settings */
  static async start(settings: readonly string[] = []): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), settings);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', [...args, ...this.settings], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    let log = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    await waitUntil(() => log.includes('Ready to accept connections'), { timeoutMs: 15_000, what: () => log });
  }

  /** Stops responding but keeps its connections, until `resume`. */
  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Like `kill -9`. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    this.#process = null;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
