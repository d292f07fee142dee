import type { ContentItem } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../local-engine.ts';
import { aCompany, anItem } from '../testing/builders.ts';

const engine = createLocalEngine();
const news = async (title: string, content = '', item: Partial<ContentItem> = {}) => {
  const [evaluation] = await engine.evaluate(aCompany(), [anItem({ title, content, ...item })]);
  if (!evaluation) throw new Error('no evaluation');
  return evaluation;
};

describe('a headline with two clauses', () => {
  it("has the event in the company's own clause, even if the other clause reports the same event", async () => {
    const both = await news('Quillpay closes its funding round as Tallyforge raises funding');
    expect(both).toMatchObject({ event: 'funding', tags: ['Funding'] });
    const others = await news('Quillpay talks to shops as Tallyforge raises funding');
    expect(others.event).toBeNull();
  });

  it('has the event of a clause without its own subject', async () => {
    expect((await news('Quillpay apologises after data breach')).event).toBe('security-incident');
    expect((await news('Quillpay talks to shops after Tallyforge data breach')).event).toBeNull();
  });
});

describe('a headline that begins with a past event', () => {
  it.each([
    'After the outage, shops ask Quillpay for a second line',
    'Two weeks after the data breach, bakers leave Quillpay',
    'Following Quillpay’s layoffs, neighbours drink coffee',
  ])('does not have that event if others act: %s', async (title) => {
    expect((await news(title)).event).toBeNull();
  });

  it.each([
    ['After the outage, Quillpay apologises to shops', 'outage'],
    ['After a data breach, the company Quillpay apologises', 'security-incident'],
    ['After three hours, shops see the end of an outage at Quillpay', 'outage'],
    ['After the outage, a court fines Quillpay £90,000', 'legal'],
  ])('has an event if the company acts or is acted on: %s', async (title, event) => {
    expect((await news(title)).event).toBe(event);
  });
});

it('does not take an event from a sentence without the company', async () => {
  const told = 'Tallyforge raised funding of $9m on Monday. Shops in Leeds drank tea.';
  expect(await news('A week at Quillpay', told)).toMatchObject({ event: null });
});

it('treats two weak words as an event, with less certainty than a firm word', async () => {
  const weak = await news('Quillpay changes fee and plan');
  const firm = await news('Quillpay pricing change');
  expect([weak.event, firm.event]).toEqual(['pricing', 'pricing']);
  expect(weak.importance).toBeLessThan(firm.importance);
  expect((await news('Quillpay opens its plan')).event).not.toBe('pricing');
});

describe('news of funding, deals and shutdowns', () => {
  it.each([
    ['Ledger Ventures pumps $90 million into Quillpay', 'funding'],
    ['Quillpay to get £40m of funding from its bank', 'funding'],
    ['Shop owners inject €12 million into Quillpay', 'funding'],
    ['Quillpay agrees $120 million credit facility', 'funding'],
    ['Quillpay is closing down its café app', 'shutdown'],
    ['Quillpay to shut down its loyalty service', 'shutdown'],
    ['Quillpay wins bid for the tills of Leeds', null],
  ])('is classified: %s as %s', async (title, event) => {
    const judged = await news(title);
    if (event === null) expect(judged.event).not.toBe('acquisition');
    else expect(judged.event).toBe(event);
  });

  it('has no layoff tag if a product is discontinued', async () => {
    expect((await news('Quillpay discontinues its oldest reader')).tags).toEqual(['Shutdown']);
  });
});

describe('the genre of an item', () => {
  it("does not depend on the publisher's section or on a headline that begins with a time", async () => {
    const url = 'https://news.example/clustering/2026/outage';
    expect(await news('Quillpay suffers an outage', '', { url })).toMatchObject({
      event: 'outage',
      genre: 'announcement',
    });
    expect((await news('After three hours, Quillpay ends its outage')).genre).toBe('announcement');
    expect((await news('Why Quillpay suffers from outages')).genre).toBe('opinion');
  });
});
