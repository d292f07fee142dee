import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Validators } from '../content/schema.ts';

/** A site's reply, before compression and conditional handling. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Validators for conditional requests. Default: an entity tag. */
  readonly validators?: Validators;
  /** Sent as `Last-Modified` if the validators include it. */
  readonly modifiedAt?: Date;
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

function validatorsOf({ validators = 'etag', modifiedAt, headers }: Reply, body: Buffer): Record<string, string> {
  const etag = headers?.etag ?? `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;
  return {
    ...(validators === 'etag' || validators === 'both' ? { etag } : {}),
    ...(modifiedAt !== undefined && (validators === 'last-modified' || validators === 'both')
      ? { 'last-modified': modifiedAt.toUTCString() }
      : {}),
  };
}

/** True if the client has this version; the date counts only without an entity tag (RFC 9110, 13.1.3). */
function isKnown(asked: IncomingMessage['headers'], given: Readonly<Record<string, string>>): boolean {
  if (asked['if-none-match'] !== undefined) return asked['if-none-match'] === given.etag;
  const since = Date.parse(asked['if-modified-since'] ?? '');
  return Date.parse(given['last-modified'] ?? '') <= since;
}

/** Sends a reply as a web server does: entity tag, 304, gzip, HEAD without a body. */
export function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const plain = typeof reply.body === 'string' ? Buffer.from(reply.body, 'utf8') : reply.body;
  const headers: Record<string, string | number> = { 'content-type': reply.type, ...reply.headers };
  if (reply.status === 200) {
    const given = validatorsOf(reply, plain);
    Object.assign(headers, given, { vary: 'accept-encoding' });
    if (isKnown(request.headers, given)) {
      response.writeHead(304, given).end();
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
