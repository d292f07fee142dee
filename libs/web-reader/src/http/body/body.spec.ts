import { Readable } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBody } from './body.ts';

const limits = { maxBytes: 1_000_000, url: 'https://a.example/' };
const packers: Record<string, (bytes: Uint8Array) => Buffer> = {
  gzip: (bytes) => gzipSync(bytes),
  'x-gzip': (bytes) => gzipSync(bytes),
  deflate: (bytes) => deflateSync(bytes),
  br: (bytes) => brotliCompressSync(bytes),
  zstd: (bytes) => zstdCompressSync(bytes),
};
const streamOf = (...chunks: Uint8Array[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
const read = (body: Readable, contentEncoding: string, maxBytes = limits.maxBytes) =>
  readBody(body, { ...limits, contentEncoding, maxBytes });

describe('readBody', () => {
  it.each(Object.keys(packers))('unpacks bytes packed with %s, in chunks of any size', async (coding) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), fc.integer({ min: 1, max: 50 }), async (bytes, chunk) => {
        const packed = packers[coding]?.(bytes) ?? Buffer.alloc(0);
        const chunks = Array.from({ length: Math.ceil(packed.length / chunk) }, (_, index) =>
          packed.subarray(index * chunk, (index + 1) * chunk),
        );
        expect(Buffer.compare(await read(streamOf(...chunks), coding), Buffer.from(bytes))).toBe(0);
      }),
      { numRuns: 25 },
    );
  });

  it('accepts raw deflate, two codings together, and a declared coding that was not applied', async () => {
    const text = Buffer.from('hello, world');
    expect(`${await read(streamOf(deflateRawSync(text)), 'deflate')}`).toBe('hello, world');
    expect(`${await read(streamOf(gzipSync(brotliCompressSync(text))), 'br, GZIP')}`).toBe('hello, world');
    expect(`${await read(streamOf(text), 'gzip')}`).toBe('hello, world');
    expect(`${await read(streamOf(text), 'identity')}`).toBe('hello, world');
    expect(`${await read(streamOf(), 'gzip')}`).toBe('');
  });

  it('returns the readable part of a packed body that was cut off', async () => {
    const packed = gzipSync(Buffer.from('word '.repeat(10_000)));
    const text = `${await read(streamOf(packed.subarray(0, packed.length - 20)), 'gzip')}`;
    expect(text.startsWith('word word')).toBe(true);
  });

  it.each(Object.keys(packers))('rejects a bomb packed with %s before unpacking it', async (coding) => {
    const bomb = packers[coding]?.(Buffer.alloc(30_000_000)) ?? Buffer.alloc(0);
    await expect(read(streamOf(bomb), coding)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('rejects a bomb inside a bomb', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(30_000_000)));
    await expect(read(streamOf(bomb), 'gzip, gzip')).rejects.toMatchObject({ code: 'too_large' });
  });

  it('stops reading at the first byte over the limit and discards the body', async () => {
    let pulled = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          pulled++;
          yield Buffer.alloc(10_000);
        }
      })(),
    );
    await expect(read(endless, '', 100_000)).rejects.toMatchObject({ code: 'too_large' });
    expect(pulled).toBeLessThan(40);
    expect(endless.destroyed).toBe(true);
  });

  it.each(['none', 'utf-8', 'UTF8', 'aws-chunked', 'binary', 'iso-8859-1', 'aws-chunked, gzip'])(
    'reads a body that is declared as %s',
    async (coding) => {
      const body = Buffer.from('<rss/>');
      expect(`${await read(streamOf(coding.includes('gzip') ? gzipSync(body) : body), coding)}`).toBe('<rss/>');
    },
  );

  it('reads markup unchanged when the declared coding is unknown', async () => {
    expect(`${await read(streamOf(Buffer.from('<rss/>')), 'proprietary')}`).toBe('<rss/>');
  });

  it.each([...Object.keys(packers), ''])(
    'returns the beginning of a larger body packed with "%s" on request',
    async (coding) => {
      const whole = Buffer.from(Array.from({ length: 60_000 }, (_, index) => `${index} `).join(''));
      let cuts = 0;
      const onCut = () => {
        cuts++;
      };
      const body = streamOf(packers[coding]?.(whole) ?? whole);
      const begun = await readBody(body, { ...limits, maxBytes: 200_000, contentEncoding: coding, onCut });
      expect(begun.equals(whole.subarray(0, 200_000))).toBe(true);
      expect(cuts).toBe(1);
      expect(body.destroyed).toBe(true);
    },
  );

  it('rejects unknown codings, and too many codings', async () => {
    await expect(read(streamOf(Buffer.from('x')), 'compress')).rejects.toMatchObject({ code: 'unsupported_content' });
    await expect(read(streamOf(Buffer.from('x')), 'gzip, gzip, gzip')).rejects.toMatchObject({
      code: 'unsupported_content',
    });
  });

  it('fails on bytes that cannot be unpacked, and on a broken stream', async () => {
    const broken = Buffer.concat([gzipSync(Buffer.from('abc')).subarray(0, 10), Buffer.alloc(50, 0x07)]);
    await expect(read(streamOf(broken), 'gzip')).rejects.toThrow();
    const failing = new Readable({
      read() {
        this.destroy(new Error('reset'));
      },
    });
    await expect(read(failing, 'gzip')).rejects.toThrow('reset');
  });
});
