import { ReadError } from '../errors.ts';
import type { FetchedResource, FetchRequest } from '../types.ts';
import { decodeBody } from './body/charset.ts';
import { checkSignature, mimeTypeOf } from './body/content-type.ts';

/** One response, before redirects are followed. */
export interface Hop {
  status: number;
  headers: Record<string, string>;
  bytes: Buffer;
  isCut?: true;
}

/** Returns headers with lower-case names; repeated headers are joined. */
export function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) plain[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  return plain;
}

/**
 * Returns the resource in the last response.
 * @throws {ReadError} for an error status with `throwOnStatus`, and for a body of another type
 */
export function resourceOf(
  asked: FetchRequest,
  url: URL,
  { status, headers, bytes, isCut }: Hop,
  redirectedTo: string[],
): FetchedResource {
  const retryAfter = headers['retry-after'];
  const details = { url: asked.url, status, ...(retryAfter !== undefined && { retryAfter }) };
  if (status >= 400 && asked.throwOnStatus === true)
    throw new ReadError('http_status', `${url.hostname} returned an error (HTTP ${status}).`, details);
  if (status < 400) checkSignature(asked.accept ?? 'any', bytes, url.href);
  let decoded: ReturnType<typeof decodeBody> | undefined;
  const decode = () => {
    decoded ??= decodeBody(bytes, headers['content-type']);
    return decoded;
  };
  return {
    requestedUrl: asked.url,
    url: url.href,
    status,
    notModified: status === 304,
    contentType: mimeTypeOf(headers['content-type']),
    get charset() {
      return decode().charset;
    },
    headers,
    bytes,
    get text() {
      return decode().text;
    },
    etag: headers.etag,
    lastModified: headers['last-modified'],
    ...(redirectedTo.length > 0 && { redirectedTo }),
    ...(isCut && { isCut }),
  };
}
