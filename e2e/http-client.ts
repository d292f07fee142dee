import { randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { LiveMessage } from '@sightline/contracts';
import { signInByLink } from '../tools/running/sign-in.ts';
import { mailedLink, newEmail } from './support.ts';

export const newVisitor = () => ({ 'x-temp-session': `temp_${Date.now()}${randomBytes(5).toString('hex').slice(1)}` });

/** Signs a user in with an emailed link, without a browser. */
export async function signInByHttp(request: APIRequestContext, origin: string, email = newEmail()) {
  expect((await request.post('/api/auth/magic-link', { data: { email } })).status()).toBe(202);
  const accessToken = await signInByLink(origin, await mailedLink(request, email));
  return { email, headers: { authorization: `Bearer ${accessToken}` } };
}

/** Reads a board's live stream until `close`. */
export class LiveReader {
  readonly #abort = new AbortController();
  #text = '';

  /** @throws when the server rejects the stream */
  static async open(origin: string, boardId: string, headers: Record<string, string>): Promise<LiveReader> {
    const reader = new LiveReader();
    const signal = reader.#abort.signal;
    const response = await fetch(`${origin}/api/boards/${boardId}/events`, { headers, signal });
    if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
    void reader.#read(response.body).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return reader;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    for await (const text of body.pipeThrough(new TextDecoderStream())) this.#text += text;
  }

  get messages(): { id: string; message: LiveMessage }[] {
    return [...this.#text.matchAll(/^id: (.*)\nevent: .*\ndata: (.*)\n\n/gm)].map(([, id = '', data = '']) => ({
      id,
      message: LiveMessage.parse(JSON.parse(data)),
    }));
  }

  close(): void {
    this.#abort.abort();
  }
}
