import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../local-engine.ts';
import { aCompany, anItem } from '../testing/builders.ts';
import { shortNameOf } from './short-name.ts';

it.each([
  ['Bluemesa Energy', 'Bluemesa'],
  ['Tanvelo Systems Group', 'Tanvelo'],
  ['Quorvane Software GmbH', 'Quorvane'],
  ['Northwind Freight, Inc.', 'Northwind'],
])('shortens %s to %s', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});

it.each([
  ['is a word', 'Cobalt Till'],
  ['is a frequent word', 'Simple Analytics'],
  ['is a place', 'London Energy'],
  ['is a first name', 'Oliver Software'],
  ['is short', 'Tavo Systems'],
  ['is followed by more than a description', 'Tanvelo Rouge'],
  ['is a description', 'Payments Group'],
  ['is the whole name', 'Tanvelo'],
  ['is the whole name except for the legal form', 'Tanvelo Ltd'],
])('does not shorten a name if its beginning %s: %s', (_, name) => {
  expect(shortNameOf(name)).toBeNull();
});

const engine = createLocalEngine();
const bluemesa = { name: 'Bluemesa Energy', domain: 'bluemesa.example', industry: 'Energy', keywords: ['solar parks'] };
const filler = Array.from(
  { length: 12 },
  (_, at) => `Line ${at} of the region has waited for its new masts since the spring, and the council votes in March. `,
).join('');
const relevance = async (title: string, content: string) => {
  const [evaluation] = await engine.evaluate(aCompany(bluemesa), [anItem({ title, description: '', content })]);
  return evaluation?.relevanceScore;
};

describe('an item with the short name in its headline', () => {
  const title = 'Bluemesa buys two solar parks in the north';

  it('is about the company if the text introduces the full name', async () => {
    expect(await relevance(title, `${filler}Bluemesa Energy said on Monday that it pays in shares.`)).toBeGreaterThan(
      5,
    );
  });

  it.each([
    ['the text has the short name before the full one', 'Bluemesa said so on Monday. Bluemesa Energy will not pay.'],
    ['another company has the name, too', 'Bluemesa Energy stays out of it. Bluemesa Bank lends the money.'],
    ['the short name is also a word', 'Bluemesa Energy stays out of it. A bluemesa is a kind of hill.'],
  ])('is not about the company if %s', async (_, text) => {
    expect(await relevance(title, `${filler}${text}`)).toBeLessThan(5);
  });

  it('is not relevant without the full name', async () => {
    expect(await relevance(title, filler)).toBe(0);
  });
});

it('reads hostile texts in linear time', async () => {
  for (const length of [1_000, 10_000, 100_000]) {
    const before = process.threadCpuUsage().user;
    await relevance('Bluemesa '.repeat(length), 'Bluemesa Energy Bluemesa & '.repeat(length));
    expect((process.threadCpuUsage().user - before) / 1_000).toBeLessThan(2_000);
  }
});
