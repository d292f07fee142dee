import { describe, expect, it } from 'vitest';
import {
  ada,
  card,
  companies,
  companyId,
  correct,
  domain,
  edits,
  fact,
  link,
  path,
  profiled,
  published,
  settle,
  subject,
  useIdentity,
} from '../testing/identity-world.ts';

useIdentity();

describe('a correction', () => {
  it('to a fact that searches do not use stays on the card, and does not publish an event', async () => {
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

  it('to the name gives the board its own corrected copy of the company, and leaves other boards alone', async () => {
    await link('b2', profiled);
    await correct('name', ['Lumen Pay International']);
    const own = await published();
    expect(own).toMatchObject({ name: 'Lumen Pay International', domain, correctedFrom: companyId, isPrimary: true });
    expect(own?.companyId).not.toBe(companyId);
    expect(own?.keywords).toEqual(profiled.company.keywords);
    expect((await companies())[0]).toMatchObject({ name: 'Lumen Pay International', isPrimary: true });
    expect((await companies('b2'))[0]).toMatchObject({ id: companyId, name: 'Lumenpay' });
    expect((await fact('name', 'b2'))?.correction).toBeNull();
  });

  it('keeps the former company merged into the new one until the new one’s news has been judged', async () => {
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

  it('restores the company when undone, even before its news has been judged', async () => {
    await correct('name', ['Lumen Pay']);
    await correct('industry', ['Banking']);
    await correct('name', null);
    expect(await published()).toMatchObject({ name: 'Lumenpay', industry: 'Banking', correctedFrom: companyId });
    await correct('industry', null);
    const own = await published();
    expect(own).toMatchObject({ companyId, name: 'Lumenpay' });
    expect(own?.correctedFrom).toBeUndefined();
    // The company's news has already been evaluated, so the board isn't waiting for anything.
    const left = (await edits()).at(-1)?.companies ?? [];
    expect(left.filter((one) => one.domain === domain)).toHaveLength(1);
    expect(left).toHaveLength(profiled.competitors.length + 1);
    expect((await fact('name'))?.correction).toBeNull();
  });

  it('is stored once when repeated, and not at all when it equals the value that was read', async () => {
    await correct('keywords', ['card readers', 'payouts']);
    await correct('keywords', ['card readers', 'payouts']);
    expect(await edits()).toHaveLength(1);
    await correct('name', ['Lumenpay']);
    expect(await edits()).toHaveLength(1);
    expect((await fact('name'))?.correction).toBeNull();
  });

  it('to aliases, search words or namesakes affects searches', async () => {
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

  it('is kept when the site is read again, which updates the other facts', async () => {
    await correct('name', ['Lumen Pay']);
    const own = await published();
    subject.clock.advance(60_000);
    expect((await subject.inject('POST', `${path()}/read-again`, { as: ada })).status).toBe(204);
    await subject.settled();
    expect(await card()).toMatchObject({ readAt: subject.clock.now().toISOString() });
    expect(await fact('name')).toMatchObject({ values: ['Lumen Pay'], correction: { was: ['Lumenpay'] } });
    expect((await companies())[0]).toMatchObject({ id: own?.companyId, name: 'Lumen Pay' });
  });

  it('starts a new search for competitors, without changing those that the owner has judged', async () => {
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

  it('remains when the site cannot be read again, which the card reports', async () => {
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
