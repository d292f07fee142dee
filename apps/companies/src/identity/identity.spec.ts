import {
  type BoardCompany,
  type CompanyIdentity,
  type CompetitorProof,
  type EventData,
  IdentityCard,
} from '@sightline/contracts';
import { type DemoWorld, startDemoWorld } from '@sightline/demo-world';
import { companyIdOf } from '@sightline/product';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
import {
  asUser,
  createTestService,
  startTestMongo,
  syncOutcome,
  type TestMongo,
  type TestService,
} from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { suggest } from '../board-list/board-list.ts';
import { CompaniesModule } from '../companies.module.ts';
import { companiesProviders } from '../compose.ts';
import { CompaniesSettings } from '../config.ts';

const ada = asUser('ada');
const domain = 'lumenpay.example';
const companyId = companyIdOf(domain);
const owner = { userId: 'ada', tempSessionId: null };

let mongo: TestMongo;
let world: DemoWorld;
let reader: WebReader;
let subject: TestService;

const path = (board = 'b1') => `/api/boards/${board}/identity`;
const correct = (field: string, values: string[] | null, board = 'b1') =>
  subject.inject('PATCH', path(board), { as: ada, body: { field, values } });
const card = async (board = 'b1') => IdentityCard.parse((await subject.inject('GET', path(board), { as: ada })).json());
const fact = async (field: string, board = 'b1') => (await card(board)).facts.find((one) => one.field === field);
const companies = async (board = 'b1') =>
  ((await subject.inject('GET', `/api/boards/${board}/companies`, { as: ada })).json() as { items: BoardCompany[] })
    .items;
const edits = async () => {
  await subject.settled();
  return subject.published('board.competitors-edited');
};
/** The board's own company in the last published list. */
const published = async () => (await edits()).at(-1)?.companies.find(({ isPrimary }) => isPrimary);

/** Plays the boards service: links the profiled companies. */
async function link(boardId: string, { company, competitors }: EventData<'company.profiled'>): Promise<void> {
  await subject.emit('board.companies-linked', {
    ...{ boardId, owner },
    companies: [
      { ...company, isPrimary: true, proof: null },
      ...competitors.map((competitor) => ({ ...competitor, isPrimary: false })),
    ],
  });
}
const settle = (edition: CompanyIdentity) =>
  subject.emit('company.sync-evaluated', syncOutcome({ companyId: edition.companyId }));

let profiled: EventData<'company.profiled'>;
beforeAll(async () => {
  mongo = await startTestMongo();
  world = await startDemoWorld();
  reader = new WebReader({ originOverrides: world.originOverrides });
});
afterAll(async () => {
  await reader.close();
  await world.close();
  await mongo.stop();
});
beforeEach(async () => {
  subject = await createTestService(CompaniesModule, {
    name: 'companies',
    mongo,
    config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' }),
    providers: companiesProviders(reader, new InProcessUpstreams()),
  });
  const companyUrl = `https://${domain}/`;
  await subject.emit('board.setup-requested', { boardId: 'b1', companyId, companyUrl, domain });
  profiled = await subject.waitFor('company.profiled', (event) => event.companyId === companyId);
  await link('b1', profiled);
});
afterEach(() => subject.stop());

describe('the identity card of a board', () => {
  it('says what was read, with the words and the page', async () => {
    const { facts, pagesRead, readAt } = await card();
    expect(facts).toHaveLength(12);
    expect(facts[0]).toMatchObject({ field: 'name', values: ['Lumenpay'], correction: null });
    for (const { field, values, quote, sourceUrl } of facts.slice(0, 4)) {
      if (values.length === 0) continue;
      expect(quote, field).not.toBe('');
      expect(sourceUrl, field).toContain(domain);
    }
    expect(pagesRead).toBeGreaterThan(3);
    expect(readAt).toBe(subject.clock.now().toISOString());
  });

  it('is not known before the companies are', async () => {
    const answer = await subject.inject('GET', path('b2'), { as: ada });
    expect([answer.status, answer.json()]).toEqual([409, expect.objectContaining({ code: 'companies_not_known' })]);
    expect((await correct('name', ['X'], 'b2')).status).toBe(409);
    expect((await subject.inject('POST', `${path('b2')}/read-again`, { as: ada })).status).toBe(409);
  });

  it.each([
    ['name', []],
    ['name', ['a', 'b']],
    ['name', ['  ']],
    ['industry', []],
    ['country', ['Spain', 'Portugal']],
    ['colour', ['red']],
    ['keywords', Array.from({ length: 21 }, (_, index) => `word ${index}`)],
    ['description', ['x'.repeat(301)]],
  ])('refuses %s: %j', async (field, values) => {
    expect((await correct(field, values)).status).toBe(400);
    expect((await card()).facts.every(({ correction }) => correction === null)).toBe(true);
  });
});

describe('weaker suggestions', () => {
  const suggestions = async () =>
    (
      (await subject.inject('GET', '/api/boards/b1/suggestions', { as: ada })).json() as {
        items: { id: string; name: string; proof: CompetitorProof }[];
      }
    ).items;
  const [quoted, other] = ['Both compete with us.', 'So does this one.'].map((quote) => ({
    ...{ quote, sourceUrl: `https://${domain}/compare`, siteUrl: 'https://x.example/', sources: 1 },
  }));
  async function store(): Promise<void> {
    const rows = ['Ashpay', 'Birchpay', 'Elmpay'].map((name, index) => ({
      ...{
        _id: name,
        companyId,
        competitorCompanyId: companyIdOf(`${name.toLowerCase()}.example`),
        competitorName: name,
      },
      ...{ competitorDomain: `${name.toLowerCase()}.example`, proof: index < 2 ? quoted : other, rank: 50 + index },
    }));
    await subject.db.collection<{ _id: string }>('company_competitors').insertMany(rows);
    await subject.db.collection<{ _id: string }>('companies').insertMany(
      rows.map(({ competitorCompanyId: _id, competitorName: name, competitorDomain }) => ({
        ...{
          _id,
          name,
          domain: competitorDomain,
          industry: 'Payments',
          keywords: [],
          description: '',
          profiledAt: null,
        },
        ...{ trackingEnabled: true, nextTrackingAt: null, lastTrackedAt: null },
      })),
    );
  }

  it('are the verified competitors that are not on the board, and bring their proof when they are added', async () => {
    expect(await suggestions()).toEqual([]);
    await store();
    const names = () => suggestions().then((items) => items.map(({ name }) => name));
    expect(await names()).toEqual(['Ashpay', 'Birchpay', 'Elmpay']);
    // Elmpay's site does not exist, so this shows that no site was read.
    const added = await subject.inject('POST', '/api/boards/b1/competitors', {
      as: ada,
      body: { website: 'elmpay.example' },
    });
    expect([added.status, added.json()]).toEqual([
      200,
      expect.objectContaining({
        name: 'Elmpay',
        standing: 'added',
        proof: expect.objectContaining({ quote: other?.quote }),
      }),
    ]);
    expect(await names()).toEqual(['Ashpay', 'Birchpay']);
  });

  it('that resemble a rejected one come last, and never join by themselves', () => {
    const entry = { isPrimary: false, mergedInto: null, added: null, isRemoved: false } as const;
    if (!quoted || !other) throw new Error('no quotes');
    const list = [
      { ...entry, companyId, isPrimary: true, proof: null, standing: 'suggested' as const },
      { ...entry, companyId: 'cmp_rejected', proof: quoted, standing: 'rejected' as const },
    ];
    const joined = suggest(
      list,
      [
        { companyId: 'cmp_alike', proof: quoted },
        { companyId: 'cmp_new', proof: other },
      ],
      7,
    );
    expect(joined.map((one) => one.companyId)).toEqual([companyId, 'cmp_rejected', 'cmp_new']);
    expect(suggest(list, [{ companyId: 'cmp_rejected', proof: other }], 7)).toBe(list);
    expect(suggest(list, [{ companyId: 'cmp_new', proof: other }], 0)).toBe(list);
  });
});

describe('a correction', () => {
  it('of words that are not search words stays on the card, and emits no event', async () => {
    const answer = await correct('markets', ['Portugal', 'Ireland']);
    expect(answer.status).toBe(200);
    expect(await fact('markets')).toMatchObject({
      values: ['Portugal', 'Ireland'],
      correction: { at: subject.clock.now().toISOString() },
    });
    await correct('description', ['Card payments for bakeries.']);
    expect((await companies())[0]).toMatchObject({ id: companyId, description: 'Card payments for bakeries.' });
    expect(await edits()).toEqual([]);
  });

  it('of the name gives the board an edition of the company; others keep theirs', async () => {
    await link('b2', profiled);
    await correct('name', ['Lumen Pay International']);
    const own = await published();
    expect(own).toMatchObject({ name: 'Lumen Pay International', domain, editionOf: companyId, isPrimary: true });
    expect(own?.companyId).not.toBe(companyId);
    expect(own?.keywords).toEqual(profiled.company.keywords);
    expect((await companies())[0]).toMatchObject({ name: 'Lumen Pay International', isPrimary: true });
    expect((await companies('b2'))[0]).toMatchObject({ id: companyId, name: 'Lumenpay' });
    expect((await fact('name', 'b2'))?.correction).toBeNull();
  });

  it('keeps the former company under the new name until its news are judged', async () => {
    await correct('name', ['Lumen Pay']);
    const own = await published();
    if (!own) throw new Error('nothing was published');
    const [first] = await edits();
    expect(first?.companies.find((one) => one.companyId === companyId)).toMatchObject({ mergedInto: own.companyId });
    expect((await companies()).map(({ id }) => id)).not.toContain(companyId);
    await settle(own);
    const last = (await edits()).at(-1);
    expect(last?.revision).toBe(2);
    expect(last?.companies.map((one) => one.companyId)).not.toContain(companyId);
    await settle(own);
    expect(await edits()).toHaveLength(2);
  });

  it('taken back brings the company back, also before its news are judged', async () => {
    await correct('name', ['Lumen Pay']);
    await correct('industry', ['Banking']);
    await correct('name', null);
    expect(await published()).toMatchObject({ name: 'Lumenpay', industry: 'Banking', editionOf: companyId });
    await correct('industry', null);
    const own = await published();
    expect(own).toMatchObject({ companyId, name: 'Lumenpay' });
    expect(own?.editionOf).toBeUndefined();
    // Its news has been judged already, so nothing is awaited.
    const left = (await edits()).at(-1)?.companies ?? [];
    expect(left.filter((one) => one.domain === domain)).toHaveLength(1);
    expect(left).toHaveLength(profiled.competitors.length + 1);
    expect((await fact('name'))?.correction).toBeNull();
  });

  it('is one when it is sent twice, and none when it says what was read', async () => {
    await correct('keywords', ['card readers', 'payouts']);
    await correct('keywords', ['card readers', 'payouts']);
    expect(await edits()).toHaveLength(1);
    await correct('name', ['Lumenpay']);
    expect(await edits()).toHaveLength(1);
    expect((await fact('name'))?.correction).toBeNull();
  });

  it('reaches searches: other names, search words and namesakes', async () => {
    await correct('aliases', ['Lumenpay Ltd', 'Brightcard']);
    await correct('confusedWith', ['Lumenpay Festival']);
    await correct('keywords', ['card readers']);
    expect(await published()).toMatchObject({
      aliases: ['Brightcard'],
      confusedWith: ['Lumenpay Festival'],
      keywords: ['card readers'],
    });
    expect((await companies())[0]?.searchQuery).toBe(
      `("Lumenpay" OR "Brightcard" OR "card readers") AND "${profiled.company.industry}"`,
    );
  });

  it('survives another reading of the site, which the rest follows', async () => {
    await correct('name', ['Lumen Pay']);
    const own = await published();
    subject.clock.advance(60_000);
    expect((await subject.inject('POST', `${path()}/read-again`, { as: ada })).status).toBe(204);
    await subject.settled();
    expect(await card()).toMatchObject({ readAt: subject.clock.now().toISOString() });
    expect(await fact('name')).toMatchObject({ values: ['Lumen Pay'], correction: { was: ['Lumenpay'] } });
    expect((await companies())[0]).toMatchObject({ id: own?.companyId, name: 'Lumen Pay' });
  });

  it('finds competitors again, and leaves those alone that the owner has answered', async () => {
    const [rejected, removed, missed] = profiled.competitors.map((competitor) => competitor.companyId);
    if (!missed) throw new Error('the demo company has too few competitors');
    // A board whose set-up missed one competitor.
    const competitors = profiled.competitors.filter((competitor) => competitor.companyId !== missed);
    await link('b2', { ...profiled, competitors });
    const at = (id = '') => `/api/boards/b2/competitors/${id}`;
    await subject.inject('PATCH', at(rejected), { as: ada, body: { standing: 'rejected' } });
    await subject.inject('DELETE', at(removed), { as: ada });
    await correct('industry', ['Card payments'], 'b2');
    const own = await published();
    if (!own) throw new Error('nothing was published');
    await subject.settled();
    const now = await companies('b2');
    expect(now.find(({ id }) => id === rejected)?.standing).toBe('rejected');
    expect(now.some(({ id }) => id === removed)).toBe(false);
    expect(now.find(({ id }) => id === missed)).toMatchObject({
      standing: 'suggested',
      proof: { quote: expect.any(String) },
    });
    expect(now.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    expect((await companies()).find(({ isPrimary }) => isPrimary)?.id).toBe(companyId);
  });

  it('says when the site could not be read again', async () => {
    await subject.db
      .collection<{ _id: string }>('companies')
      .updateOne({ _id: companyId }, { $set: { domain: 'captcha.example' } });
    await subject.inject('POST', `${path()}/read-again`, { as: ada });
    await subject.settled();
    expect((await card()).shortfalls).toEqual([
      expect.stringMatching(/^Reading the site again failed on .*captcha\.example/),
    ]);
    expect((await fact('name'))?.values).toEqual(['Lumenpay']);
  });
});
