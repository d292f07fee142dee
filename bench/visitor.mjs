// A visitor of a running copy: the API as a browser without sign-in uses it.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export const newSession = () => `temp_${Date.now()}${randomBytes(9).toString('hex').slice(0, 9)}`;

export class Visitor {
  constructor(url, session = newSession()) {
    this.url = url;
    this.session = session;
  }

  async call(method, path, body) {
    const answer = await fetch(this.url + path, {
      method,
      headers: { 'x-temp-session': this.session, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  async setUp(companyUrl) {
    const { boardId } = await this.call('POST', '/api/functions/board-setup', {
      companyUrl,
      tempSessionId: this.session,
    });
    return boardId;
  }

  board(boardId) {
    return this.call('GET', `/api/boards/${boardId}`);
  }

  async boards() {
    return (await this.call('GET', '/api/boards')).items;
  }

  cards(boardId, query = '') {
    return this.call('GET', `/api/boards/${boardId}/cards${query}`);
  }
}

/** Asks again and again until the answer is not null. */
export async function until(ask, what, { timeoutMs, intervalMs }) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`);
    await sleep(intervalMs);
  }
}
