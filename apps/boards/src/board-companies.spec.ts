import type { Board, BoardSetupResponse, CompanyIdentity, EventInput } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { asUser, companyIdentity, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BoardDocument } from './board.document.ts';
import { startTestBoards } from './testing/test-boards.ts';

const ada = asUser('ada');
const named = (name: string): CompanyIdentity => {
  const domain = `${name.toLowerCase()}.example`;
  return companyIdentity({ name, domain, companyId: companyIdOf(domain) });
};
const lumenpay = named('Lumenpay');
const tallyforge = named('Tallyforge');
const merra = named('Merra');
const quaylane = named('Quaylane');
const proof = {
  sourceUrl: 'https://news.example/1',
  quote: 'They compete.',
  siteUrl: 'https://tallyforge.example/',
  sources: 1,
};

let mongo: TestMongo;
let subject: TestService;
let boardId: string;

type Edited = EventInput<'board.competitors-edited'>;
const entry = (company: CompanyIdentity, parts: Partial<Edited['companies'][number]> = {}) => ({
  ...{ ...company, isPrimary: company === lumenpay, proof: null },
  ...parts,
});
const edited = (revision: number, ...companies: Edited['companies']) =>
  subject.emit('board.competitors-edited', { boardId, revision, companies: [entry(lumenpay), ...companies] });
const settled = (company: CompanyIdentity, cardCount: number, revision = 0) =>
  subject.emit('cards.settled', { boardId, companyId: company.companyId, syncId: 's1', cardCount, revision });
async function board(): Promise<Board> {
  return (await subject.inject('GET', `/api/boards/${boardId}`, { as: ada })).json() as Board;
}
async function linked() {
  await subject.settled();
  return subject.published('board.companies-linked').filter(({ revision }) => revision > 0);
}
const rows = async () =>
  (await subject.db.collection<BoardDocument>('boards').findOne({ _id: boardId }))?.companyIds.toSorted() ?? [];

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  subject = await startTestBoards(mongo);
  const body = { companyUrl: lumenpay.domain };
  const answer = await subject.inject('POST', '/api/functions/board-setup', { as: ada, body });
  boardId = (answer.json() as BoardSetupResponse).boardId;
  await subject.emit('company.profiled', {
    companyId: lumenpay.companyId,
    company: lumenpay,
    description: '',
    competitors: [tallyforge, merra].map((company) => ({ ...company, proof })),
  });
});
afterEach(() => subject.stop());

it('applies an edited list and publishes it, with tracked and shown companies', async () => {
  await edited(
    1,
    entry(tallyforge, { standing: 'rejected' }),
    entry(merra, { mergedInto: lumenpay.companyId }),
    entry(quaylane, { standing: 'added' }),
  );
  expect(await board()).toMatchObject({ companyCount: 2 });
  expect(await rows()).toEqual([lumenpay, merra, quaylane].map(({ companyId }) => companyId).sort());
  expect(await linked()).toMatchObject([
    {
      boardId,
      revision: 1,
      owner: { userId: 'ada' },
      companies: [{}, { standing: 'rejected' }, {}, { name: 'Quaylane' }],
    },
  ]);
});

it("ignores a list that isn't newer, whatever the order of arrival", async () => {
  await edited(2, entry(merra));
  await edited(1, entry(tallyforge));
  await edited(2, entry(merra));
  expect((await linked()).map(({ revision }) => revision)).toEqual([2]);
  expect(await rows()).toEqual([lumenpay, merra].map(({ companyId }) => companyId).sort());
});

it('a board in set-up stops waiting for removed companies, and does not wait for added ones', async () => {
  await settled(lumenpay, 3);
  await settled(merra, 5);
  expect((await board()).status).toBe('processing');
  await edited(1, entry(tallyforge, { standing: 'rejected' }), entry(merra), entry(quaylane, { standing: 'added' }));
  expect((await board()).status).toBe('ready');
  await subject.settled();
  expect(subject.published('board.ready')).toHaveLength(1);
});

it('a ready board stays ready while an added company is synced', async () => {
  for (const company of [lumenpay, tallyforge, merra]) await settled(company, 3);
  await edited(1, entry(tallyforge), entry(merra), entry(quaylane, { standing: 'added' }));
  expect((await board()).status).toBe('ready');
  await settled(quaylane, 9, 1);
  expect(await board()).toMatchObject({ status: 'ready', cardCount: 9 });
});

it('shows the card count of the current list, whatever the order of arrival', async () => {
  await settled(lumenpay, 40);
  await settled(merra, 30);
  expect((await board()).cardCount).toBe(40);
  await subject.emit('cards.relinked', { boardId, cardCount: 12, revision: 1 });
  expect((await board()).cardCount).toBe(12);
  await settled(tallyforge, 41);
  expect((await board()).cardCount).toBe(12);
  await settled(tallyforge, 15, 1);
  await subject.emit('cards.relinked', { boardId, cardCount: 12, revision: 1 });
  expect((await board()).cardCount).toBe(15);
});

it('a late edit does not refill a deleted or emptied board', async () => {
  await subject.inject('POST', '/api/functions/board-cleanup', { as: ada, body: { boardId } });
  await edited(1, entry(merra));
  expect(await rows()).toEqual([]);
  await subject.inject('DELETE', `/api/boards/${boardId}`, { as: ada });
  await edited(2, entry(merra));
  expect(await linked()).toEqual([]);
  expect(await rows()).toEqual([]);
});
