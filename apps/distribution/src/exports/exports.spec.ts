import { type ExportFormat, printStyles } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { ada, own, rival } from '../testing/news-board.ts';
import { board, service, useBoard } from '../testing/running.ts';
import { markdownText } from './cards-markdown.ts';

const file = async (format: ExportFormat | string, query = '') => {
  const path = `/api/boards/b1/export?format=${format}${query}`;
  const { status, text, headers } = await service.inject('GET', path, { as: ada });
  return { status, text, type: headers['content-type'] };
};

useBoard();

describe('an export', () => {
  it('contains the cards of the list in its order, with its filters', async () => {
    await board.news('Small', { importance: 2, ageDays: 1 });
    await board.news('Large', { importance: 9, ageDays: 3, tags: ['Pricing'] });
    await board.news('Ours', { company: own, importance: 5, ageDays: 20 });
    const order = async (query: string) => {
      const lines = (await file('csv', query)).text.split('\r\n').slice(1, -1);
      return lines.map((line) => line.split(',')[0]);
    };
    for (const query of [
      '',
      '&sort=newest',
      '&sort=importance',
      '&window=7d',
      '&tag=Pricing',
      `&company=${rival.companyId}`,
    ])
      expect(await order(query), query).toEqual(await board.titles(`?limit=100${query}`));
    expect(await order('&search=nothing')).toEqual([]);
  });

  it('contains all pages of the list', async () => {
    // The list is read 200 cards at a time.
    const names = Array.from({ length: 205 }, (_, at) => `news ${String(at).padStart(3, '0')}`);
    await Promise.all(names.map((name, at) => board.news(name, { ageDays: at % 60 })));
    const { text } = await file('csv');
    expect(text.match(/^news \d{3}/gm)?.sort()).toEqual(names);
    expect((await file('md')).text).toContain('205 insights, exported from Sightline on');
  });

  it('opens in spreadsheets as CSV without running formulas', async () => {
    await board.news('x', { title: '=HYPERLINK("https://evil.example","Pay")', summary: '@SUM(1,2)', tags: ['+1'] });
    const { text, type } = await file('csv');
    expect(type).toBe('text/csv; charset=utf-8');
    expect(text.startsWith('\uFEFFHeadline,Company,')).toBe(true);
    const [, row = ''] = text.split('\r\n');
    expect(row).toContain(`"'=HYPERLINK(""https://evil.example"",""Pay"")"`);
    expect(row).toContain(`"'@SUM(1,2)"`);
    expect(row).toContain(`'+1`);
  });

  it('escapes text as Markdown, and links only to web pages', async () => {
    const title = '# [Click](javascript:alert(1)) <script>x</script> `code` *bold*\n- item';
    await board.news('x', { title, summary: '> quoted | table' });
    const { text, type } = await file('md', `&title=${encodeURIComponent('My *board*')}`);
    expect(type).toBe('text/markdown; charset=utf-8');
    expect(text).toMatch(/^# My \\\*board\\\*\n/);
    expect(text).toContain(
      '## [\\# \\[Click\\](javascript:alert(1)) \\<script>x\\</script> \\`code\\` \\*bold\\* - item](<https://news.example/x>)',
    );
    expect(text).toContain('\\> quoted \\| table');
    expect(markdownText('a\nb\u0000c')).toBe('a b c');
  });

  it.each([
    ['Merra raised Solo from $1.50 to $2.00 (+33%): see plan_a & more!', null],
    ['1. a', '1\\. a'],
    ['- a - b', '\\- a - b'],
    ['_a_ and a_b', '\\_a\\_ and a_b'],
    ['a &amp; b & c', 'a \\&amp; b & c'],
    ['a | b ~~c~~', 'a \\| b \\~\\~c\\~\\~'],
  ])('escapes only the Markdown syntax in %j', (text, expected) => {
    expect(markdownText(text)).toBe(expected ?? text);
  });

  it('is a single printable file as HTML, without scripts or external resources', async () => {
    await board.news('x', {
      title: '<img src=x onerror=alert(1)> & "more"',
      summary: '</main><script>alert(1)</script>',
    });
    const { text, type } = await file('html', `&title=${encodeURIComponent('<Rivals>')}`);
    expect(type).toBe('text/html; charset=utf-8');
    expect(text).toContain('<title>&lt;Rivals&gt;</title>');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;');
    expect(text).not.toMatch(/<(script|img|link|iframe)/);
    expect(text).toContain(`<style>${printStyles}</style>`);
    expect(text).toContain('@media print');
    expect(text.endsWith('</main>\n</body>\n</html>\n')).toBe(true);
  });

  it('has only headings for an empty board', async () => {
    expect((await file('csv')).text.split('\r\n')).toHaveLength(2);
    expect((await file('md')).text).toContain('0 insights');
    expect((await file('html')).text).toContain('0 insights');
  });

  it.each(['pdf', '', 'csv&window=never', 'csv&limit=x&sort=evil'])('is rejected with format=%s', async (format) => {
    expect((await file(format)).status).toBe(400);
  });
});
