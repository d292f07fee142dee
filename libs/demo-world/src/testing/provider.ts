import { request } from 'node:http';

/** A reply of a demo provider. */
export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
  /** The body as a JSON object. @throws SyntaxError if it is not JSON */
  json(): Record<string, unknown>;
}

/**
 * Requests a name under `.localhost`, which not every resolver supports; sends a POST if a form is given. Doesn't
 * follow redirects.
 */
export function askProvider(
  address: string,
  asked: { form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { host, port, pathname, search } = new URL(address);
  const body = asked.form === undefined ? undefined : new URLSearchParams(asked.form).toString();
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((done, fail) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host, ...form, ...asked.headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', fail);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const { location } = response.headers;
          done({ status: response.statusCode ?? 0, location, text, json: () => JSON.parse(text) });
        });
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}
