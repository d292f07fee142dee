import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** A site's reply, before compression and conditional handling. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers one GET for a path (with query) on one host; undefined means 404. */
export type Site = (url: URL, request: IncomingMessage) => Reply | undefined | Promise<Reply | undefined>;

export const html = (body: string, status = 200): Reply => ({ status, type: 'text/html; charset=utf-8', body });
export const xml = (body: string, type = 'application/xml; charset=utf-8'): Reply => ({ status: 200, type, body });
export const json = (value: unknown, status = 200, type = 'application/json; charset=utf-8'): Reply => ({
  status,
  type,
  body: JSON.stringify(value),
});
export const text = (body: string, status = 200): Reply => ({ status, type: 'text/plain; charset=utf-8', body });
export const redirect = (location: string, status = 302): Reply => ({
  status,
  type: 'text/html; charset=utf-8',
  body: '',
  headers: { location },
});

const MIN_COMPRESSED_BYTES = 1024;

/** Sends a reply the way a web server does: entity tag, 304, gzip, HEAD without a body. */
export function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const plain = typeof reply.body === 'string' ? Buffer.from(reply.body, 'utf8') : reply.body;
  const headers: Record<string, string | number> = { 'content-type': reply.type, ...reply.headers };
  if (reply.status === 200) {
    const etag = `"${createHash('sha1').update(plain).digest('base64url').slice(0, 20)}"`;
    headers.etag = etag;
    headers.vary = 'accept-encoding';
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
  }
  const compress =
    plain.length >= MIN_COMPRESSED_BYTES && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const bytes = compress ? gzipSync(plain, { level: 1 }) : plain;
  if (compress) headers['content-encoding'] = 'gzip';
  headers['content-length'] = bytes.length;
  response.writeHead(reply.status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
