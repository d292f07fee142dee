import { describe, expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

describe('PageCache', () => {
  let nowMs = 0;
  const clock = { now: () => new Date(nowMs) };
  const page = (text: string) => Buffer.from(text);
  /** A cache in which every page was built before. */
  function cacheOf(maxBytes?: number) {
    const cache = new PageCache(clock, maxBytes);
    for (const key of ['b1', 'b2', 'b3', 'b4']) cache.keep(key, 'r0', page(''));
    return cache;
  }

  it('keeps a page when it is built again, for whatever revision', () => {
    const cache = new PageCache(clock);
    cache.keep('b1', 'r1', page('one'));
    expect(cache.find('b1', 'r1')).toBeNull();
    cache.keep('b1', 'r2', page('two'));
    expect(cache.find('b1', 'r2')?.toString()).toBe('two');
    cache.keep('b1', 'r3', page('three'));
    expect(cache.find('b1', 'r3')?.toString()).toBe('three');
  });

  it('remembers the last 2,000 pages that were built', () => {
    const cache = new PageCache(clock);
    const keys = Array.from({ length: 2_001 }, (_, n) => `b${n}`);
    for (const key of keys) cache.keep(key, 'r1', page('1'));
    for (const key of ['b1', 'b0']) cache.keep(key, 'r1', page('2'));
    expect([cache.find('b1', 'r1')?.toString(), cache.find('b0', 'r1')]).toEqual(['2', null]);
  });

  it('gives a page out again while the revision stays', () => {
    const cache = cacheOf();
    cache.keep('b1', 'r1', page('one'));
    expect(cache.find('b1', 'r1')?.toString()).toBe('one');
    expect(cache.find('b1', 'r1')?.toString()).toBe('one');
    expect(cache.find('b2', 'r1')).toBeNull();
  });

  it('never gives out a page of another revision, nor again after that', () => {
    const cache = cacheOf();
    cache.keep('b1', 'r1', page('one'));
    expect(cache.find('b1', 'r2')).toBeNull();
    expect(cache.find('b1', 'r1')).toBeNull();
  });

  it('forgets a page after a minute', () => {
    const cache = cacheOf();
    cache.keep('b1', 'r1', page('one'));
    nowMs += 59_999;
    expect(cache.find('b1', 'r1')).not.toBeNull();
    nowMs += 1;
    expect(cache.find('b1', 'r1')).toBeNull();
  });

  it('is full at its size, not before, and replaced pages no longer count', () => {
    const cache = cacheOf(10);
    cache.keep('b1', 'r1', page('12345'));
    for (const revision of ['r1', 'r2', 'r3']) cache.keep('b2', revision, page('12345'));
    expect(cache.find('b1', 'r1')?.toString()).toBe('12345');
    expect(cache.find('b2', 'r2')).toBeNull();
    cache.keep('b3', 'r1', page('12345'));
    expect(cache.find('b1', 'r1')?.toString()).toBe('12345');
    expect(cache.find('b3', 'r1')?.toString()).toBe('12345');
    cache.keep('b4', 'r1', page('1'));
    expect(cache.find('b1', 'r1')).toBeNull();
    expect(cache.find('b3', 'r1')?.toString()).toBe('12345');
  });

  it('keeps nothing of the memory around a page', () => {
    const cache = cacheOf();
    cache.keep('b1', 'r1', page('one'));
    expect(cache.find('b1', 'r1')?.buffer.byteLength).toBe(3);
  });

  it('keeps 32 MiB by default', () => {
    const cache = cacheOf();
    const half = Buffer.alloc(16 * 2 ** 20);
    for (const key of ['b1', 'b2']) cache.keep(key, 'r1', half);
    expect(cache.find('b1', 'r1')).not.toBeNull();
    cache.keep('b3', 'r1', page('1'));
    expect(cache.find('b2', 'r1')).toBeNull();
    expect(cache.find('b1', 'r1')).not.toBeNull();
  });

  it('keeps what was asked for last within its size', () => {
    const cache = cacheOf(10);
    cache.keep('b1', 'r1', page('1234'));
    cache.keep('b2', 'r1', page('1234'));
    cache.find('b1', 'r1');
    cache.keep('b3', 'r1', page('1234'));
    cache.keep('b3', 'r2', page('5678'));
    expect(cache.find('b2', 'r1')).toBeNull();
    expect(cache.find('b1', 'r1')?.toString()).toBe('1234');
    expect(cache.find('b3', 'r2')?.toString()).toBe('5678');
    cache.keep('b4', 'r1', page('longer than all of it'));
    expect(cache.find('b4', 'r1')).toBeNull();
  });
});
