import { parsePage } from '@sightline/web-reader';
import { describe, expect, it } from 'vitest';
import { articlePage, filler } from '../testing/small-web.ts';
import { PageReads } from './page-reads.ts';

describe('reading article pages', () => {
  const url = 'https://news.example/a';
  const reads = (answer: () => string) => {
    const state = { asked: 0, nowMs: 1_000 };
    const readPage = async (address: string) => {
      state.asked += 1;
      return parsePage(answer(), address);
    };
    return { state, pages: new PageReads({ readPage }, () => state.nowMs) };
  };

  it('fetches a page once for concurrent callers', async () => {
    const { state, pages } = reads(() => articlePage('A', filler(80)));
    const [one, two] = await Promise.all([pages.read(url), pages.read(url)]);
    expect(one).toBe(two);
    expect(one).toMatchObject({ title: 'A' });
    expect(state.asked).toBe(1);
  });

  it('returns null for an unreadable page, and retries after a while', async () => {
    let html = '';
    const { state, pages } = reads(() => {
      if (html === '') throw new Error('nobody there');
      return html;
    });
    expect(await pages.read(url)).toBeNull();
    html = articlePage('A', filler(80));
    expect(await pages.read(url)).toBeNull();
    state.nowMs += 5 * 60_000 + 1;
    expect(await pages.read(url)).toMatchObject({ title: 'A' });
    expect(state.asked).toBe(2);
  });

  it('caches a limited number of pages', async () => {
    const { state, pages } = reads(() => articlePage('A', filler(20)));
    for (let index = 0; index < 201; index++) await pages.read(`${url}${index}`);
    await pages.read(`${url}0`);
    await pages.read(`${url}200`);
    expect(state.asked).toBe(202);
  });
});
