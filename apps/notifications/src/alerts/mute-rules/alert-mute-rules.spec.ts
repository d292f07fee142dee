import type { AlertMutePreview, AlertMuteRuleSaved } from '@sightline/contracts';
import { companyIdOf } from '@sightline/product';
import { startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlertsWorld, ada, grace } from '../../testing/alerts-world.ts';

const tallyforge = companyIdOf('tallyforge.example');
const cobalt = { companyId: companyIdOf('cobalt.example'), companyName: 'Cobalt Till' };

let mongo: TestMongo;
let world: AlertsWorld;

const ask = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, as = ada) => {
  const answer = await world.service.inject(method, path, { as, ...(body && { body }) });
  return { status: answer.status, body: answer.text ? answer.json() : null };
};
const any = { companyId: null, topic: null, tag: null };
const create = async (rule: object) =>
  (await ask('POST', '/api/alerts/mute-rules', { ...any, ...rule })).body as AlertMuteRuleSaved;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(() => mongo.stop());
beforeEach(async () => {
  world = await AlertsWorld.start(mongo);
  await world.board();
});
afterEach(() => world.stop());

describe('fewer like this', () => {
  it('previews how many alerts of the last 30 days it would have held, and changes nothing', async () => {
    await world.news({ name: 'long ago', topic: 'leadership' });
    await world.until('2026-04-02T09:00:00Z');
    await world.news({ name: 'a new chief', topic: 'leadership' });
    await world.news({ name: 'another chief', topic: 'leadership' });
    await world.news({ name: 'chief of another', topic: 'leadership', ...cobalt });
    await world.news('a price');
    await world.news({ name: 'held anyway', topic: 'leadership', importance: 5 });
    const preview = async (rule: object) =>
      (await ask('POST', '/api/alerts/mute-rules/preview', { ...any, ...rule })).body as AlertMutePreview;
    const leadership = { companyId: tallyforge, topic: 'leadership' };
    expect(await preview(leadership)).toMatchObject({ held: 2, of: 4 });
    expect((await preview(leadership)).titles.toSorted()).toEqual(['a new chief', 'another chief']);
    expect(await preview({ topic: 'leadership' })).toMatchObject({ held: 3, of: 4 });
    expect(await preview({ tag: 'Nothing' })).toEqual({ held: 0, of: 4, titles: [] });
    expect((await world.settings()).muteRules).toEqual([]);
  });

  it('moves matching alerts to the digest until it is undone', async () => {
    await world.news('a price');
    const { rule, preview } = await create({ companyId: tallyforge, topic: 'pricing' });
    expect(rule).toMatchObject({ companyId: tallyforge, company: 'Tallyforge', topic: 'pricing', tag: null });
    expect(preview).toMatchObject({ held: 1, of: 1 });
    await world.news('another price');
    await world.news({ name: 'price of another', ...cobalt });
    expect(await world.reason('another price')).toBe('held: mute-rule');
    expect(await world.reason('price of another')).toBe('sent: important');
    expect(await world.alerts('held')).toMatchObject([
      {
        note: 'you asked for fewer like this',
        why: {
          rule: 'All boards: alert at importance 7 and more, but fewer like this',
          sent: 'Not yet. It will be in the next daily digest',
        },
      },
    ]);
    expect((await world.settings()).muteRules).toEqual([rule]);
    expect((await ask('DELETE', `/api/alerts/mute-rules/${rule.id}`)).status).toBe(204);
    await world.news('a third price');
    expect(await world.reason('a third price')).toBe('sent: important');
  });

  it('is stored once, can be edited, and belongs to one user', async () => {
    await world.news('a price');
    const { rule } = await create({ companyId: tallyforge, tag: 'Pricing' });
    expect((await create({ companyId: tallyforge, tag: 'Pricing' })).rule.id).toBe(rule.id);
    expect((await world.settings()).muteRules).toHaveLength(1);
    const wider = { ...any, tag: 'Pricing' };
    expect((await ask('PATCH', `/api/alerts/mute-rules/${rule.id}`, wider, grace)).status).toBe(404);
    expect((await ask('DELETE', `/api/alerts/mute-rules/${rule.id}`, undefined, grace)).status).toBe(404);
    expect(await ask('PATCH', `/api/alerts/mute-rules/${rule.id}`, wider)).toMatchObject({
      status: 200,
      body: { rule: { company: null, tag: 'Pricing' }, preview: { held: 1, of: 1 } },
    });
    expect((await world.settings()).muteRules).toMatchObject([{ companyId: null, tag: 'Pricing' }]);
  });

  it('rejects a company that the user never had alerts about', async () => {
    expect(await ask('POST', '/api/alerts/mute-rules', { ...any, companyId: tallyforge })).toMatchObject({
      status: 404,
      body: { code: 'company_not_found' },
    });
  });

  it('rejects more than 200 rules', async () => {
    for (let n = 0; n < 200; n++) await create({ tag: `tag ${n}` });
    const refused = await ask('POST', '/api/alerts/mute-rules', { ...any, tag: 'one more' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_rules' } });
    expect((await ask('POST', '/api/alerts/mute-rules', { ...any, tag: 'tag 7' })).status).toBe(201);
  });
});
