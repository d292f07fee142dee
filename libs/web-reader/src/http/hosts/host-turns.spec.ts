import { describe, expect, it } from 'vitest';
import { closeLater, serve } from '../../test-kit/serve.ts';
import { WebReader } from '../../web-reader.ts';
import { type HostPacing, LocalHostPacing } from './host-pacing.ts';
import { HostTurns } from './host-turns.ts';

const host = 'busy.example';

describe('the pause that a host requests', () => {
  it('applies to every reader that shares it, for all of the host’s addresses, until it is over', async () => {
    let nowMs = Date.parse('2026-03-02T09:00:00Z');
    const asked: string[] = [];
    const {
      site: { origin },
    } = await serve({
      '/robots.txt': (_, response) => response.writeHead(404).end(),
      '*': (request, response) => {
        asked.push(request.url ?? '');
        if (request.url === '/limited') response.writeHead(429, { 'retry-after': '60' });
        response.end('fine');
      },
    });
    const pacing = new LocalHostPacing(() => nowMs);
    const readers = [0, 1].map(() => {
      const reader = new WebReader({ originOverrides: { 'https://*.example': origin }, pacing, now: () => nowMs });
      closeLater(reader);
      return reader;
    });
    const get = (at: number, path: string, name = host) =>
      readers[at]?.fetch({ url: `https://${name}${path}`, ignoreRobots: true });
    expect((await get(0, '/limited'))?.status).toBe(429);
    nowMs += 20_000;
    const paused = await get(1, '/other');
    expect([paused?.status, paused?.headers['retry-after']]).toEqual([429, '40']);
    await expect(
      readers[1]?.fetch({ url: `https://${host}/other`, ignoreRobots: true, throwOnStatus: true }),
    ).rejects.toMatchObject({ code: 'http_status', kind: 'unavailable', details: { status: 429, retryAfter: '40' } });
    expect((await get(1, '/other', 'calm.example'))?.status).toBe(200);
    expect(asked).toEqual(['/limited', '/other']);
    nowMs += 40_000;
    expect((await get(1, '/other'))?.status).toBe(200);
  });
});

describe('a shared pace', () => {
  const readerWith = async (waitMs: number) => {
    const {
      site: { origin },
    } = await serve({ '*': 'fine' });
    const pacing: HostPacing = { reserve: async () => waitMs, pauseLeftMs: async () => 0, pause: async () => {} };
    const reader = new WebReader({ originOverrides: { 'https://*.example': origin }, pacing });
    closeLater(reader);
    return () => reader.fetch({ url: `https://${host}/`, ignoreRobots: true });
  };

  it('delays the start of a request, and rejects one that would wait too long', async () => {
    expect((await (await readerWith(5))()).text).toBe('fine');
    await expect((await readerWith(30_001))()).rejects.toMatchObject({ code: 'timeout' });
  });
});

describe('the interval of a request', () => {
  it('is the longer one of its own and the usual one, and only applies to hosts on the internet', async () => {
    const reserved: number[] = [];
    const pacing: HostPacing = {
      reserve: async (_, intervalMs) => {
        reserved.push(intervalMs);
        return 0;
      },
      pauseLeftMs: async () => 0,
      pause: async () => {},
    };
    const turns = new HostTurns({ concurrency: 4, minIntervalMs: 1, pacing, now: () => 0 });
    const send = async () => ({ status: 200, headers: {}, bytes: Buffer.alloc(0) });
    const there = (host: string) => ({ url: new URL(`https://${host}/`), target: null });
    await turns.run(there('slow.example'), send, 3_000);
    await turns.run(there('usual.example'), send);
    await turns.run(there('quick.example'), send, 0.5);
    await turns.run({ ...there('overridden.example'), target: new URL('http://127.0.0.1:1') }, send, 3_000);
    expect(reserved).toEqual([3_000, 1, 1, 0]);
  });
});
