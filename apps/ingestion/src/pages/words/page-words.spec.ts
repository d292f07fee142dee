import type { PageWords, PageWordsRequest } from '@sightline/contracts';
import { asSystem } from '@sightline/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ada,
  home,
  later,
  link,
  merra,
  pageAt,
  pricing,
  runDue,
  secondLook,
  subject,
  useWatchedPages,
  web,
} from '../../testing/watched-pages.ts';
import { pitchOf } from './stated-words.ts';

useWatchedPages();

const ask = (body: PageWordsRequest, as = asSystem) =>
  subject.inject('POST', '/internal/boards/b1/page-words', { as, body });
const wordsOf = async (body: PageWordsRequest) => (await ask(body)).json() as PageWords;
const factsChanged = () => subject.published('company.facts-changed').map(({ companyId }) => companyId);

beforeEach(async () => {
  await link('b1');
  await runDue();
});

describe('the words on the pages of a board', () => {
  it('contain a quote regardless of case and white space', async () => {
    const { id: pageId } = await pageAt('/pricing');
    const quotes = ['$49', '  GROWTH ', 'Free tills for all'].map((quote) => ({ pageId, quote }));
    expect((await wordsOf({ companyId: null, quotes })).quotes.map(({ isStated }) => isStated)).toEqual([
      ...[true, true, false],
    ]);
  });

  it('state what replaced a quote, and when', async () => {
    const { id: pageId } = await pageAt('/pricing');
    web.page('merra.example/pricing', pricing('$59'));
    await later();
    const foundAt = subject.clock.now().toISOString();
    await secondLook();
    const [quote] = (await wordsOf({ companyId: null, quotes: [{ pageId, quote: '$49' }] })).quotes;
    expect(quote).toMatchObject({ isStated: false, became: expect.stringContaining('$59'), changedAt: foundAt });
  });

  it('are not shown for pages of other boards', async () => {
    const pageId = `pag_${'0'.repeat(20)}`;
    const { quotes } = await wordsOf({ companyId: null, quotes: [{ pageId, quote: 'Growth' }] });
    expect(quotes).toEqual([{ isStated: false, became: null, changedAt: null }]);
  });

  it('exclude headings that only name their page', async () => {
    const { own } = await wordsOf({ companyId: merra.companyId, quotes: [] });
    expect(own.filter(({ pageKind }) => pageKind === 'pricing').map(({ text }) => text)).toEqual([
      'Simple prices for shops of every size, paid month by month and ended at any time.',
    ]);
  });

  it('include the pitch of the home page, with the earlier one', async () => {
    const pitch = async () =>
      (await wordsOf({ companyId: merra.companyId, quotes: [] })).own.filter(({ pageKind }) => pageKind === 'landing');
    const [before] = await pitch();
    expect(before).toMatchObject({ text: 'Tills for shops that grow', url: 'https://merra.example/', was: null });
    web.page('merra.example/', home.replace('Tills for shops that grow', 'One bill for every till'));
    await later();
    await secondLook();
    expect((await pitch())[0]).toMatchObject({
      text: 'One bill for every till',
      was: { text: 'Tills for shops that grow' },
    });
  });

  it.each([
    ['Pricing', []],
    ['Plans & pricing', []],
    ['One price per counter', ['One price per counter']],
    ['小さな店のためのレジ', ['小さな店のためのレジ']],
  ])('include the heading %j as %j', (text, pitch) => {
    expect(pitchOf({ blocks: [{ role: 'h1', text, section: '', key: text }] })).toEqual(pitch);
  });

  it('are available only to other services', async () => {
    expect((await ask({ companyId: null, quotes: [] }, ada)).status).toBe(403);
  });
});

describe('a change of the facts', () => {
  it('is announced after a second visit confirms it, but not after visits without changes', async () => {
    await later();
    expect(factsChanged()).toEqual([]);
    web.page('merra.example/pricing', pricing('$59'));
    await later();
    expect(factsChanged()).toEqual([]);
    await secondLook();
    expect(factsChanged()).toEqual([merra.companyId]);
  });

  it('is announced when a page can’t be read, and when it can be read again', async () => {
    web.page('merra.example/pricing', { status: 503, body: 'Down' });
    await later();
    expect(factsChanged()).toEqual([merra.companyId]);
    web.page('merra.example/pricing', pricing('$49'));
    await later();
    expect(factsChanged()).toEqual([merra.companyId, merra.companyId]);
  });
});
