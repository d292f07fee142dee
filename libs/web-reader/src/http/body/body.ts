import { Readable, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';
import { ReadError } from '../../errors.ts';

/** Content codings that this version of Node can decode; zstd came with Node 22.15. */
export const acceptEncoding = 'createZstdDecompress' in zlib ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br';

// A sync flush at the end returns the available part of a truncated body, as browsers do.
const gentle = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

/** True if a `Content-Encoding` isn't a compression; some servers put charsets and transfer codings there. */
const isUnpacked = (coding: string) =>
  /^(?:|identity|none|null|plain|text|binary|[78]bit|chunked|aws-chunked|utf-?8|us-ascii|iso-8859-\d+|windows-\d+)$/.test(
    coding,
  );

/** True if the first bytes are markup or JSON, with which no compressed body begins. */
const isMarkup = (head: Buffer) => /^(?:[<{[\s]|\xef\xbb)/.test(head.toString('latin1'));

/** Returns the decoder for a content coding; null when the bytes contradict the header. */
function decoderFor(coding: string, head: Buffer, url: string): Transform | null {
  const [first = 0, second = 0] = head;
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return first === 0x1f && second === 0x8b ? zlib.createGunzip(gentle) : null;
    case 'deflate':
      // "deflate" officially means zlib, but some servers send raw deflate; the first byte reveals which.
      return (first & 0x0f) === 8 ? zlib.createInflate(gentle) : zlib.createInflateRaw(gentle);
    case 'br':
      return zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH });
    case 'zstd':
      return zlib.createZstdDecompress({ finishFlush: zlib.constants.ZSTD_e_flush });
    default:
      if (isMarkup(head)) return null;
      throw new ReadError('unsupported_content', `The content has an unsupported encoding (${coding}).`, {
        url,
      });
  }
}

/** Reads a stream's first bytes and returns the stream with these bytes included. */
async function peek(stream: AsyncIterable<Buffer>): Promise<{ head: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = stream[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  let ended = false;
  while (head.length < 2 && !ended) {
    const next = await iterator.next();
    if (next.done) ended = true;
    else head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
  }
  async function* all() {
    try {
      if (head.length > 0) yield head;
      while (!ended) {
        const next = await iterator.next();
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { head, all: all() };
}

async function* limited(
  stream: AsyncIterable<Buffer>,
  { maxBytes, url, onCut }: Omit<BodyLimits, 'contentEncoding'>,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream) {
    const left = maxBytes - size;
    size += chunk.length;
    if (size > maxBytes && !onCut) throw tooLarge(url, maxBytes);
    yield size > maxBytes ? chunk.subarray(0, left) : chunk;
    if (size > maxBytes) return onCut?.();
  }
}

/** Creates the error for a body over the limit. */
export function tooLarge(url: string, maxBytes: number): ReadError {
  const size = maxBytes >= 1_000_000 ? `${Math.floor(maxBytes / 1_000_000)} MB` : `${maxBytes} bytes`;
  return new ReadError('too_large', `The content is larger than ${size} and was not read.`, { url });
}

/** Options of {@link readBody}. */
export interface BodyLimits {
  contentEncoding: string;
  maxBytes: number;
  url: string;
  /** When set, a larger body is truncated instead of rejected, and this is called. */
  onCut?: () => void;
}

/**
 * Reads and decompresses a body. Compressed and decompressed size are both limited, and the download stops at the
 * first byte over the limit, so neither a bomb nor an endless body costs more than `maxBytes`.
 *
 * @throws ReadError `too_large`, `unsupported_content`; errors from the stream and the decoders are passed on
 * unchanged.
 */
export async function readBody(body: Readable, { contentEncoding, ...limits }: BodyLimits): Promise<Buffer> {
  const { url } = limits;
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => !isUnpacked(coding));
  if (codings.length > 2)
    throw new ReadError('unsupported_content', 'The content is compressed too many times.', { url });
  let stream: AsyncIterable<Buffer> = limited(body, limits);
  const decoders: Transform[] = [];
  try {
    for (const coding of codings.reverse()) {
      const { head, all } = await peek(stream);
      const decoder = head.length === 0 ? null : decoderFor(coding, head, url);
      if (decoder === null) {
        stream = all;
        continue;
      }
      decoders.push(decoder);
      const source = Readable.from(all);
      source.on('error', (error) => decoder.destroy(error));
      stream = limited(source.pipe(decoder), limits);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks);
  } finally {
    for (const decoder of decoders) decoder.destroy();
    body.destroy();
  }
}
