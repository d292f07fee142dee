import type { PageHistory, PriceList } from '@sightline/contracts';
import { cardIdOf, companyIdOf } from '@sightline/product';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SmallWebReply } from '../../testing/small-web.ts';
import {
  careers,
  changesOf,
  get,
  grace,
  hourMs,
  html,
  later,
  link,
  lumenpay,
  merra,
  news,
  pageAt,
  pricing,
  runDue,
  secondLook,
  subject,
  useWatchedPages,
  web,
} from '../../testing/watched-pages.ts';
import { PagesStore } from '../pages.store.ts';
import { PageCheck } from '../visits/page-check.service.ts';

useWatchedPages();

describe('a page change', () => {
  beforeEach(async () => {
    await link('b1');
    await link('b2', [lumenpay, merra], grace);
    await runDue();
  });

  it('is published once a second visit confirms it, with the text before and after', async () => {
    web.page('merra.example/pricing', pricing('$59'));
    await later();
    expect(await news()).toEqual([]);
    expect(await pageAt('/pricing')).toMatchObject({ state: 'unconfirmed' });
    await secondLook();
    const [reported, ...others] = await news();
    expect(others).toEqual([]);
    expect(reported).toMatchObject({
      companyId: merra.companyId,
      item: {
        title: expect.stringMatching(/^Merra raised .*\$49.* to .*\$59.*\.$/),
        origin: 'page-change',
        sourceName: 'merra.example',
        change: {
          pageKind: 'pricing',
          changes: [{ kind: 'price', minor: false, percent: 20 }],
          audience: { except: [] },
        },
      },
    });
    expect(reported?.item.url).toMatch(/^https:\/\/merra\.example\/pricing#chg_/);
    const [change] = await changesOf();
    expect(change).toMatchObject({
      ...{ pageUrl: 'https://merra.example/pricing', kind: 'price', company: 'Merra' },
      ...{ before: expect.stringContaining('$49'), after: expect.stringContaining('$59') },
      cardId: cardIdOf('b1', reported?.item.id ?? ''),
    });
    expect(await pageAt('/pricing')).toMatchObject({ state: 'changed' });
    const [prices] = (await get<PriceList>('/api/boards/b1/prices')).items;
    expect(prices?.rows.find((row) => row.plan === 'Growth')).toMatchObject({ price: 59, was: { price: 49 } });
    expect(prices?.history).toHaveLength(2);
  });

  it('is discarded if it is gone on the second visit, and learned as volatile content', async () => {
    const page = await pageAt('/pricing');
    for (let round = 0; round < 3; round++) {
      web.page('merra.example/pricing', pricing('$49', `<p>Today only: a mug for every new till, number ${round}</p>`));
      await later();
      web.page('merra.example/pricing', pricing('$49'));
      await secondLook();
    }
    expect(await news()).toEqual([]);
    expect(await changesOf('b1', '?minor=true')).toEqual([]);
    expect((await get<PageHistory>(`/api/boards/b1/pages/${page.id}`)).learned).not.toEqual([]);
  });

  it('is published every time it is reverted and made again', async () => {
    for (const price of ['$59', '$49', '$59']) {
      web.page('merra.example/pricing', pricing(price));
      await later();
      await secondLook();
    }
    expect((await news()).map(({ item }) => item.title.replace(/^.*?(\$\d+).*?(\$\d+).*$/, '$1 $2'))).toEqual([
      '$49 $59',
      '$59 $49',
      '$49 $59',
    ]);
  });

  it('is stored once when the visit is repeated after a crash', async () => {
    web.page('merra.example/pricing', pricing('$59'));
    await later();
    const page = await subject.get(PagesStore).find((await pageAt('/pricing')).id);
    if (!page) throw new Error('no page');
    await subject.get(PageCheck).check(page);
    await subject.get(PageCheck).check(page);
    expect(await news()).toHaveLength(1);
    expect(await changesOf()).toHaveLength(1);
  });

  it.each<[string, SmallWebReply, string]>([
    [
      'asks for a login',
      {
        body: html(
          'Log in',
          '<h1>Log in</h1><form><label>Password <input type="password"></label></form><a>Forgot your password?</a>',
        ),
      },
      'login',
    ],
    ['fails', { status: 503, body: 'down' }, 'http_status'],
    [
      'shows a robot check',
      { status: 403, body: html('Just a moment...', '<h1>Checking your browser</h1><p>Verify you are human</p>') },
      'captcha',
    ],
    ['returns a PDF', { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }, 'not_a_page'],
  ])(
    'is not reported when the site %s; the last version is kept and the page is retried later',
    async (_case, reply, code) => {
      web.page('merra.example/pricing', reply);
      await later();
      const first = await pageAt('/pricing');
      expect(first).toMatchObject({ state: 'unreadable', problem: { code }, failedVisits: 1 });
      await secondLook();
      expect(await pageAt('/pricing')).toMatchObject({ failedVisits: 1 });
      await later();
      expect(await pageAt('/pricing')).toMatchObject({ failedVisits: 2, problem: { since: first.problem?.since } });
      web.page('merra.example/pricing', pricing('$49'));
      await later();
      await later();
      expect(await pageAt('/pricing')).toMatchObject({ state: 'unchanged', problem: null });
      expect(await news()).toEqual([]);
    },
  );

  it('reports a removed page after two failed visits, and its return', async () => {
    web.page('merra.example/pricing', { status: 404, body: 'nothing here' });
    await later();
    expect(await news()).toEqual([]);
    await secondLook();
    await later(8 * 24 * hourMs);
    expect((await news()).map(({ item }) => item.change?.changes[0]?.kind)).toEqual(['page-removed']);
    expect(await pageAt('/pricing')).toMatchObject({ state: 'gone' });
    web.page('merra.example/pricing', pricing('$49'));
    await later(2 * 24 * hourMs);
    await secondLook();
    expect((await news()).map(({ item }) => item.change?.changes[0]?.kind)).toEqual(['page-removed', 'page-added']);
  });

  it('reports a redirect once', async () => {
    web.page('merra.example/plans', pricing('$49', '<p>New address.</p>'));
    web.page('merra.example/pricing', { status: 301, headers: { location: '/plans' } });
    await later();
    await secondLook();
    await later();
    await later();
    expect((await news()).map(({ item }) => item.change?.changes)).toMatchObject([
      [{ kind: 'page-redirected', before: 'https://merra.example/pricing', after: 'https://merra.example/plans' }],
    ]);
  });

  it('is kept in the history but not published when it is minor', async () => {
    web.page(
      'merra.example/careers',
      careers('Software engineer').replace('people who like both', 'people who like boht'),
    );
    await later();
    await secondLook();
    expect(await news()).toEqual([]);
    expect(await changesOf()).toEqual([]);
    expect(await changesOf('b1', '?minor=true')).toMatchObject([{ minor: true, cardId: null }]);
  });

  it('is published for every corrected copy of a company, under the corrected copy’s name', async () => {
    const corrected = {
      ...merra,
      companyId: companyIdOf('corrected'),
      name: 'Merra Tills',
      correctedFrom: merra.companyId,
    };
    await link('b3', [corrected]);
    web.page('merra.example/careers', careers('Software engineer', 'Product manager'));
    await later();
    await secondLook();
    const reported = await news();
    expect(reported.map(({ companyId, item }) => [companyId, item.title.split(' opened ')[0]]).toSorted()).toEqual(
      [
        [merra.companyId, 'Merra'],
        [corrected.companyId, 'Merra Tills'],
      ].toSorted(),
    );
    expect(await changesOf('b3')).toMatchObject([{ kind: 'roles', company: 'Merra Tills' }]);
  });
});
