import { createTestService, startTestMongo, type TestMongo, type TestService, waitUntil } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IngestionModule, IngestionSettings } from '../index.ts';
import { SmallWeb } from '../testing/small-web.ts';

/** The header of a PNG; only the header is read. */
function png(width: number, height: number, padding = 0): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.from([0, 0, 0, 13]),
    Buffer.from('IHDR'),
    size,
    Buffer.alloc(padding),
  ]);
}

const config = { ...IngestionSettings.parse({ PICTURE_TIMEOUT_MS: '2000' }), KEYLESS_SEARCH: 'off' as const };

describe('article images', () => {
  let mongo: TestMongo;
  let web: SmallWeb;
  let reader: WebReader;
  let subject: TestService;

  const store = async (id: string, imageUrl: string | null) => {
    await subject.db
      .collection<{ _id: string; imageUrl: string | null }>('content_items')
      .insertOne({ _id: id, imageUrl });
  };
  const ask = (id: string) => subject.inject('GET', `/api/pictures/${id}`, { as: { kind: 'anonymous' } });
  const serve = (path: string, body: Buffer | string, type = 'image/png') =>
    web.page(`pictures.example/${path}`, { headers: { 'content-type': type }, body });
  /** Requests the picture of an item with this picture address. */
  const shown = async (address: string) => {
    const id = `cnt_${Buffer.from(address).toString('hex').slice(-20)}`;
    await store(id, address.includes('://') ? address : `https://pictures.example/${address}`);
    return ask(id);
  };

  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    web = new SmallWeb();
    reader = await web.start();
    subject = await createTestService(IngestionModule, {
      name: 'ingestion',
      mongo,
      config,
      providers: [{ provide: WebReader, useValue: reader }],
    });
  });
  afterEach(async () => {
    await subject.stop();
    await web.stop();
  });

  it('are fetched from the address on their item, once', async () => {
    serve('a.png', png(640, 336));
    const first = await shown('a.png');
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(Number(first.headers['content-length'])).toBe(png(640, 336).length);
    const id = `cnt_${Buffer.from('a.png').toString('hex').slice(-20)}`;
    expect((await ask(id)).status).toBe(200);
    expect(web.asked('pictures.example/a.png')).toHaveLength(1);
  });

  it('are queued when a page requests many together', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `${at}.png`);
    for (const name of names) serve(name, png(640, 336));
    const answers = await Promise.all(names.map((name) => shown(name)));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  });

  it('get their type from their bytes, not from the server’s header', async () => {
    const webp = Buffer.alloc(40);
    webp.write('RIFF', 0, 'latin1');
    webp.write('WEBPVP8X', 8, 'latin1');
    webp.writeUIntLE(639, 24, 3);
    webp.writeUIntLE(335, 27, 3);
    const gif = Buffer.from('GIF89a\x80\x02\x50\x01\0\0', 'latin1');
    const jpeg = Buffer.from('ffd8ffe000040000ffc0001108015002800301', 'hex');
    const avif = Buffer.concat([
      Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
      Buffer.from('\0\0\0\x14ispe\0\0\0\0\0\0\x02\x80\0\0\x01\x50', 'latin1'),
    ]);
    for (const [type, body] of Object.entries({ webp, gif, jpeg, avif })) {
      serve(type, body, 'image/png');
      const { status, headers } = await shown(type);
      expect([status, headers['content-type']], type).toEqual([200, `image/${type}`]);
    }
  });

  it.each([
    ['html', '<html><script>alert(1)</script></html>', 'text/html'],
    ['html sent as a picture', '<html><script>alert(1)</script></html>', 'image/png'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="336"/>', 'image/svg+xml'],
    ['a tracking pixel', png(1, 1), 'image/png'],
    ['a spacer', png(640, 2), 'image/png'],
    ['of more than 50 megapixels', png(10_000, 5_001), 'image/png'],
    ['larger than any screen by its header', png(4_294_967_295, 4_294_967_295), 'image/png'],
    ['too large', png(640, 336, 3_000_001), 'image/png'],
    ['cut off in its header', png(640, 336).subarray(0, 18), 'image/png'],
  ])('are not shown when they are %s', async (_, body, type) => {
    serve('x', body, type);
    const { status, json, text } = await shown('x');
    expect([status, text.includes('alert')]).toEqual([404, false]);
    expect(json()).toMatchObject({ code: 'picture_not_found' });
    expect(web.asked('pictures.example/x')).toHaveLength(1);
  });

  it('are not shown when they are slow or missing', async () => {
    web.page('pictures.example/slow', () => new Promise(() => undefined));
    const slow = shown('slow');
    await waitUntil(() => web.asked('pictures.example/slow').length === 1);
    expect((await slow).status).toBe(404);
    web.page('pictures.example/gone', { status: 410, headers: { 'content-type': 'image/png' } });
    expect((await shown('gone')).status).toBe(404);
  });

  it('never come from an internal address or a redirect to one', async () => {
    web.page('127.0.0.1/in.png', { headers: { 'content-type': 'image/png' }, body: png(640, 336) });
    const internal = `http://127.0.0.1:${web.port}/in.png`;
    expect((await shown(internal)).status).toBe(404);
    for (const address of ['http://169.254.169.254/', 'http://[::1]/', 'http://localhost/', 'file:///etc/passwd'])
      expect((await shown(address)).status, address).toBe(404);
    web.page('pictures.example/away', { status: 302, headers: { location: internal } });
    expect((await shown('away')).status).toBe(404);
    expect(web.asked('127.0.0.1/in.png')).toEqual([]);
  });

  it('are only served for stored items', async () => {
    expect((await ask('cnt_unknown')).json()).toMatchObject({ status: 404, code: 'picture_not_found' });
    expect((await ask(encodeURIComponent('https://pictures.example/a.png'))).status).toBe(404);
    await store('cnt_without', null);
    expect((await ask('cnt_without')).status).toBe(404);
    expect(web.requests).toEqual([]);
  });

  it('are requested again ten minutes after a failure', async () => {
    serve('late.png', png(1, 1));
    const id = `cnt_${Buffer.from('late.png').toString('hex').slice(-20)}`;
    expect((await shown('late.png')).status).toBe(404);
    serve('late.png', png(640, 336));
    expect((await ask(id)).status).toBe(404);
    subject.clock.advance(11 * 60_000);
    expect((await ask(id)).status).toBe(200);
  });
});
