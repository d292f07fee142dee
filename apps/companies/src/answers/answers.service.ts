import { Injectable } from '@nestjs/common';
import { DomainError, type WebsiteAnswer } from '@sightline/contracts';
import { withinTime } from '@sightline/service-kit';
import {
  companyUrlOf,
  normaliseDomain,
  type PageReading,
  ReadError,
  type ReadErrorCode,
  WebReader,
} from '@sightline/web-reader';
import { homeDomainOf } from '../reading/home-domain.ts';

/** Short, because a user waits for the answers to a whole list. */
const askingMs = 8_000;

type Outcome = WebsiteAnswer['outcome'];

const ofPage: Record<PageReading['kind'], Outcome> = {
  page: 'answers',
  shell: 'answers',
  captcha: 'refuses',
  refused: 'refuses',
  consent: 'refuses',
  login: 'refuses',
  error: 'refuses',
  empty: 'refuses',
  parked: 'parked',
};

const ofFailure: Record<ReadErrorCode, Outcome> = {
  invalid_url: 'no-host',
  blocked_address: 'internal',
  unknown_host: 'no-host',
  offline: 'offline',
  connection_refused: 'no-answer',
  tls_error: 'no-answer',
  timeout: 'no-answer',
  too_large: 'refuses',
  too_many_redirects: 'refuses',
  unsupported_content: 'refuses',
  http_status: 'refuses',
  robots_denied: 'refuses',
  network_error: 'no-answer',
};

/** Checks whether websites respond before their companies are added. Stores nothing. */
@Injectable()
export class AnswersService {
  constructor(private readonly reader: WebReader) {}

  /** Requests all websites concurrently; returns the results in order. */
  ask(websites: readonly string[]): Promise<WebsiteAnswer[]> {
    return Promise.all(websites.map((website) => this.#ask(website)));
  }

  async #ask(website: string): Promise<WebsiteAnswer> {
    try {
      const { origin } = companyUrlOf(website);
      const url = `${origin}/`;
      if (!(await this.reader.hasHost(url)))
        return { website, outcome: (await this.reader.isOffline(url)) ? 'offline' : 'no-host', leadsTo: null };
      const page = await withinTime(this.reader.readPage(url), askingMs, () => null);
      if (!page) return { website, outcome: 'no-answer', leadsTo: null };
      const domain = homeDomainOf(url, page.url);
      return { website, outcome: ofPage[page.kind], leadsTo: domain === normaliseDomain(url) ? null : domain };
    } catch (error) {
      if (error instanceof ReadError) return { website, outcome: ofFailure[error.code], leadsTo: null };
      if (error instanceof DomainError && error.code === 'invalid_url')
        return { website, outcome: 'no-host', leadsTo: null };
      throw error;
    }
  }
}
