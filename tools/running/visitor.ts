import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Board, CardList, Report, ReportList } from '@sightline/contracts';

export const newSession = () => `temp_${Date.now()}${randomBytes(9).toString('hex').slice(0, 9)}`;

/**
 * A visitor of a running instance, who calls the API like a browser without sign-in. Calls reject on an error response.
 */
export class Visitor {
  readonly url: string;
  readonly session: string;

  constructor(url: string, session = newSession()) {
    this.url = url;
    this.session = session;
  }

  async call<T>(method: string, path: string, body?: object, traceparent?: string): Promise<T> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        'x-temp-session': this.session,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(traceparent ? { traceparent } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return JSON.parse(await answer.text());
  }

  async setUp(companyUrl: string, traceparent?: string): Promise<string> {
    const body = { companyUrl, tempSessionId: this.session };
    const path = '/api/functions/board-setup';
    const { boardId } = await this.call<{ boardId: string }>('POST', path, body, traceparent);
    return boardId;
  }

  board(boardId: string): Promise<Board> {
    return this.call('GET', `/api/boards/${boardId}`);
  }

  async boards(): Promise<Board[]> {
    return (await this.call<{ items: Board[] }>('GET', '/api/boards')).items;
  }

  cards(boardId: string, query = ''): Promise<CardList> {
    return this.call('GET', `/api/boards/${boardId}/cards${query}`);
  }

  async reports(boardId: string, cardId: string): Promise<Report[]> {
    return (await this.call<ReportList>('GET', `/api/boards/${boardId}/cards/${cardId}/reports`)).items;
  }
}

/** Polls until the answer is not null. */
export async function until<T>(
  ask: () => Promise<T | null>,
  what: string,
  { timeoutMs, intervalMs }: { timeoutMs: number; intervalMs: number },
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`);
    await sleep(intervalMs);
  }
}
