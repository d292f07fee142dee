import type { Surface, SurfaceList } from '@sightline/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ada,
  get,
  grace,
  link,
  lumenpay,
  merra,
  runDue,
  subject,
  useWatchedPages,
  web,
} from '../testing/watched-pages.ts';

useWatchedPages();

const home = `<!doctype html><html lang="en"><head><title>Merra</title></head><body><main><h1>Tills for shops</h1><p>Merra makes tills and the software behind them, for shops from one counter to a hundred of them.</p></main><footer><a href="https://merra.statuspage.io">Status</a><a href="https://www.npmjs.com/package/@merra/sdk">npm</a></footer></body></html>`;
const listed = async (boardId = 'b1') => (await get<SurfaceList>(`/api/boards/${boardId}/surfaces`)).items;
const add = (companyId: string, url: string, boardId = 'b1') =>
  subject.inject('POST', `/api/boards/${boardId}/surfaces`, { as: ada, body: { companyId, url } });
const decide = (surface: Surface, isRejected: boolean, boardId = 'b1') =>
  subject.inject('PATCH', `/api/boards/${boardId}/surfaces/${surface.id}`, { as: ada, body: { isRejected } });
const at = async (provider: string, boardId = 'b1') => {
  const found = (await listed(boardId)).find((one) => one.provider === provider);
  if (!found) throw new Error(`no surface of ${provider}`);
  return found;
};

describe('the surfaces of a board’s companies', () => {
  beforeEach(async () => {
    web.page('merra.example/', home);
    await link('b1');
    await link('b2', [lumenpay, merra], grace);
    await runDue();
  });

  it('are listed with the page and the text that prove them', async () => {
    expect((await listed()).map(({ provider }) => provider)).toEqual(['npm', 'statuspage']);
    expect(await at('statuspage')).toMatchObject({
      ...{ companyId: merra.companyId, company: 'Merra', kind: 'status-page', account: 'merra', isRejected: false },
      proof: { kind: 'link', pageUrl: 'https://merra.example/', words: 'Status' },
      ...{ url: 'https://merra.statuspage.io/', problem: null, lastReadAt: null },
    });
  });

  it('are rejected and accepted again on one board only, and the activity log shows both', async () => {
    const surface = await at('statuspage');
    expect((await decide(surface, true)).json()).toMatchObject({ id: surface.id, isRejected: true });
    expect([(await at('statuspage')).isRejected, (await at('statuspage', 'b2')).isRejected]).toEqual([true, false]);
    expect((await decide(surface, false)).json()).toMatchObject({ isRejected: false });
    await subject.settled();
    expect(subject.published('board.pages-edited').map(({ what, subject: of }) => [what, of])).toEqual([
      ['surface-rejected', surface.url],
      ['surface-accepted', surface.url],
    ]);
    const decision = { boardId: 'b1', surfaceId: surface.id };
    expect(subject.published('board.surface-decided')).toEqual([
      { ...decision, isAccepted: false },
      { ...decision, isAccepted: true },
    ]);
  });

  it('are added by address for one board', async () => {
    const answer = await add(merra.companyId, 'jobs.lever.co/Merra-Tills/1234');
    expect([answer.status, answer.json()]).toMatchObject([
      201,
      { provider: 'lever', account: 'merra-tills', proof: { kind: 'person' }, isRejected: false },
    ]);
    expect((await listed('b2')).map(({ provider }) => provider)).not.toContain('lever');
    expect((await add(merra.companyId, 'https://jobs.lever.co/merra-tills')).status).toBe(201);
    expect((await listed()).filter(({ provider }) => provider === 'lever')).toHaveLength(1);
    expect((await add(merra.companyId, 'status.merra.example')).json()).toMatchObject({ kind: 'status-page' });
  });

  it.each([
    ['an address of an unknown provider', 'https://careers.other.example/merra', 400, 'unknown_surface'],
    ['a provider’s own page', 'github.com/features', 400, 'unknown_surface'],
    ['something that is no address', 'our jobs', 400, 'unknown_surface'],
  ])("can't be added for %s", async (_case, url, status, code) => {
    expect(await add(merra.companyId, url)).toMatchObject({ status, text: expect.stringContaining(code) });
  });

  it("can't be added for a company on another board, or changed through another board", async () => {
    expect((await add(lumenpay.companyId, 'github.com/lumenpay')).status).toBe(404);
    expect((await add(lumenpay.companyId, 'github.com/lumenpay', 'b2')).status).toBe(201);
    expect((await decide(await at('github', 'b2'), true, 'b1')).status).toBe(404);
  });

  it('include at most fifty added surfaces', async () => {
    for (let number = 0; number < 50; number++)
      expect((await add(merra.companyId, `github.com/merra-${number}`)).status).toBe(201);
    expect((await add(merra.companyId, 'github.com/merra-50')).status).toBe(409);
  });
});
