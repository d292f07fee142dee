import { createRequire } from 'node:module';
import { ReadError } from '../../errors.ts';

/** Our user-agent token in robots.txt. */
export const robotsToken = 'SightlineBot';

/** The rules of one origin's robots.txt. */
export interface RobotsRules {
  allows(url: string): boolean;
  sitemaps: string[];
}

interface Robot {
  isAllowed(url: string, agent: string): boolean | undefined;
  getSitemaps(): string[];
}
// Loaded with require, because its types describe an ES module with a default export, but it is a CommonJS function.
const parse: (url: string, text: string) => Robot = createRequire(import.meta.url)('robots-parser');

/**
 * RFC 9309 requires at least 500 kB. Matching costs wildcards × path length, so lines with many wildcards are ignored.
 */
const maxChars = 500_000;
const maxLineChars = 500;
const maxLines = 5_000;
const manyWildcards = /(\*[^*]*){9}/;

/** Parses a robots.txt; malformed lines are skipped, and runs of `*` count as one. */
export function parseRobots(robotsUrl: string, text: string): RobotsRules {
  const lines = text.slice(0, maxChars).split(/\r\n|\r|\n/, maxLines);
  const tame = lines
    .filter((line) => line.length <= maxLineChars)
    .map((line) => line.replace(/\*{2,}/g, '*'))
    .filter((line) => !manyWildcards.test(line));
  const robot = parse(robotsUrl, tame.join('\n'));
  return { allows: (url) => robot.isAllowed(url, robotsToken) !== false, sitemaps: robot.getSitemaps() };
}

const everything: RobotsRules = { allows: () => true, sitemaps: [] };

/** The outcome of requesting a robots.txt. */
type Answer = { rules: RobotsRules } | { status: number } | { failure: ReadError };

/** Fetches a robots.txt without applying robots.txt rules to it. */
export type RobotsFetch = (robotsUrl: string) => Promise<{ status: number; text: string }>;

const keepMs = 60 * 60 * 1000;
const keepFailureMs = 60 * 1000;
const maxOrigins = 1_000;

/** Caches the robots.txt of each origin for an hour, failures for a minute. */
export class RobotsCache {
  readonly #answers = new Map<string, { until: number; answer: Promise<Answer> }>();

  constructor(private readonly now: () => number) {}

  #ask(url: URL, fetchRobots: RobotsFetch): Promise<Answer> {
    const known = this.#answers.get(url.origin);
    if (known !== undefined && known.until > this.now()) return known.answer;
    const robotsUrl = `${url.origin}/robots.txt`;
    const answer = fetchRobots(robotsUrl).then(
      ({ status, text }): Answer => {
        if (status >= 500 || status === 429) return { status };
        return { rules: status >= 200 && status < 300 ? parseRobots(robotsUrl, text) : everything };
      },
      (error: unknown): Answer => {
        if (!(error instanceof ReadError)) throw error;
        // Broken redirects and bodies that aren't text count as "no robots.txt" (RFC 9309, 2.3.1.2).
        return error.kind === 'invalid' && error.code !== 'unknown_host' ? { rules: everything } : { failure: error };
      },
    );
    const entry = { until: this.now() + keepFailureMs, answer };
    this.#answers.delete(url.origin);
    this.#answers.set(url.origin, entry);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > maxOrigins && oldest !== undefined) this.#answers.delete(oldest);
    answer.then(
      (settled) => {
        if ('rules' in settled) entry.until = this.now() + keepMs;
      },
      () => this.#answers.delete(url.origin),
    );
    return answer;
  }

  /**
   * Checks if a page can be read. A missing robots.txt (4xx) allows everything. When the server fails (5xx,
   * unreachable), only a home page named by a user can be read.
   *
   * @throws ReadError `robots_denied`, or the network failure that prevented robots.txt from being read.
   */
  async check(url: URL, homePage: boolean, fetchRobots: RobotsFetch): Promise<void> {
    const answer = await this.#ask(url, fetchRobots);
    if ('rules' in answer) {
      if (answer.rules.allows(url.href)) return;
      const message = `${url.hostname} asks not to be read by programs (robots.txt).`;
      throw new ReadError('robots_denied', message, { url: url.href });
    }
    if (homePage) return;
    if ('failure' in answer)
      throw new ReadError(answer.failure.code, answer.failure.message, { url: url.href }, { cause: answer.failure });
    const message = `${url.hostname} does not say at the moment whether it may be read (robots.txt).`;
    throw new ReadError('robots_denied', message, { url: url.href, status: answer.status });
  }

  /** Returns the sitemaps listed in an origin's robots.txt; empty when it can't be read. */
  async sitemapsOf(url: URL, fetchRobots: RobotsFetch): Promise<string[]> {
    const answer = await this.#ask(url, fetchRobots);
    return 'rules' in answer ? answer.rules.sitemaps : [];
  }
}
