import { Resolver } from 'node:dns/promises';

/** Codes that mean that a name has no address; other failures are inconclusive. */
const noAddress = new Set(['ENOTFOUND', 'ENODATA', 'ETIMEOUT', 'ENONAME']);

/**
 * Checks quickly, for many names at a time, if host names have an address. The system's own lookup uses Node's pool of
 * four threads, in which dozens of guessed names would delay all other requests.
 */
export class HostProbe {
  readonly #resolver;

  /** @param servers addresses of name servers; default: the system's */
  constructor(servers: readonly string[] = [], { timeoutMs = 700, tries = 2 } = {}) {
    this.#resolver = new Resolver({ timeout: timeoutMs, tries });
    if (servers.length > 0) this.#resolver.setServers(servers);
  }

  /** Returns false when the name has no address, or none is found within two seconds. */
  async exists(hostname: string): Promise<boolean> {
    try {
      return (await this.#resolver.resolve4(hostname)).length > 0 || (await this.#hasAddress6(hostname));
    } catch (error) {
      if (codeOf(error) === 'ENODATA') return this.#hasAddress6(hostname);
      return !noAddress.has(codeOf(error));
    }
  }

  close(): void {
    this.#resolver.cancel();
  }

  async #hasAddress6(hostname: string): Promise<boolean> {
    try {
      return (await this.#resolver.resolve6(hostname)).length > 0;
    } catch (error) {
      return !noAddress.has(codeOf(error));
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
