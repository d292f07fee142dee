import type { ContentItem, ItemPost } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../local-engine.ts';
import { aCompany, anItem } from '../../testing/builders.ts';

const engine = createLocalEngine();
const own = { url: 'https://quillpay.example/blog/post', sourceName: 'Quillpay', origin: 'company-sitemap' } as const;
const judged = async (item: Partial<ContentItem>, company = aCompany()) => {
  const [evaluation] = await engine.evaluate(company, [anItem({ ...own, ...item })]);
  if (!evaluation) throw new Error('no evaluation');
  return evaluation;
};
const summary = async (item: Partial<ContentItem>) => (await judged(item)).summary;

describe('the summary of a post', () => {
  it.each([
    [
      'the announcement, not its history',
      'Shared tills beta',
      'We started the work on tills back in 2024, when Quillpay added people and roles to shared tills. We are excited to announce that shared tills have entered their beta.',
      'We are excited to announce that shared tills have entered their beta.',
    ],
    [
      'without Markdown syntax',
      'Shared tills beta',
      'We are excited to announce that shared tills have entered their beta\\!',
      'We are excited to announce that shared tills have entered their beta!',
    ],
    [
      'without a label before it',
      'Quillpay is now open source',
      'TL;DR Quillpay is now open source and easier to host.',
      'Quillpay is now open source and easier to host.',
    ],
    [
      'without a heading that was joined to it',
      'Reader vulnerability',
      'Summary Quillpay fixed a vulnerability that allowed attackers to read receipts.',
      'Quillpay fixed a vulnerability that allowed attackers to read receipts.',
    ],
    [
      'a sentence under a headline of one word',
      'Bootcamp',
      'Shops have asked for it. We are launching a school for people who want to run a till.',
      'We are launching a school for people who want to run a till.',
    ],
  ])('is %s', async (_case, title, content, expected) => {
    expect(await summary({ title, content })).toBe(expected);
  });

  it("is the publisher's description if it states the subject of the text", async () => {
    const title = 'A clearer way to vote';
    const description = 'We redesigned the screen of the reader so that tips are obvious at a glance.';
    const content = 'Most people who tip do it in a hurry. Quillpay has readers in many shops.';
    expect(await summary({ title, description, content })).toBe(description);
  });

  it.each([
    ['a general truth', 'Receipts for restaurants', 'Most restaurants treat receipts as an afterthought.'],
    [
      'a sentence about what it is not',
      'Receipts for restaurants',
      'Receipts for restaurants is not just about paper.',
    ],
    [
      'an earlier version',
      'Quillpay 0.8 release',
      'In the 0.7 release, we added models to Quillpay, and shops used them at once.',
    ],
    [
      'a description of the company',
      'Quillpay for Work Beta',
      'Quillpay is a great way to run a till with a hundred products.',
    ],
    [
      'a sentence about the customer alone',
      'Northwind Freight uses Quillpay to send receipts',
      'At Northwind Freight, a part of the Northwind group, teams work on lorries, ships and trains.',
    ],
    [
      'a note on the interview',
      'How Ledgerly built a till with Quillpay',
      'We sat down with the team of Ledgerly to learn why they chose Quillpay.',
    ],
    ['a story', 'Neue Kassen', 'Vor ein paar Monaten haben wir bei Quillpay über neue Kassen gesprochen.'],
    ['an outline of the text', 'Neue Kassen', 'In diesem Beitrag zeigen wir bei Quillpay neue Kassen.'],
    [
      'praise under an informative headline',
      'Quillpay completes its audit',
      'With many receipts, Quillpay is the heart of audit and trade.',
    ],
  ])('is the headline rather than %s', async (_case, title, content) => {
    expect(await summary({ title, content })).toBe(title);
  });

  it('recognises a name with either apostrophe, even at the start of the sentence', async () => {
    const company = aCompany({ name: "Let's Pay", domain: 'letspay.example' });
    const content = 'Let’s Pay launched a card reader on Monday.';
    const { summary: said } = await judged(
      { title: 'Card reader', content, url: 'https://letspay.example/a' },
      company,
    );
    expect(said).toBe(content);
  });

  it("recognises a name written as the site's address", async () => {
    const content = 'Quillpay.example was closed to all shops on Monday because a disk was full.';
    expect(await summary({ title: 'Post-mortem of the closed till', content })).toBe(content);
  });
});

describe('agency news', () => {
  const press = { url: 'https://news.example/1', sourceName: 'The Daily', origin: 'news-feed' } as const;

  it('is summarised without agency marks', async () => {
    const title = 'UPDATE 1-Quillpay cuts fees (Reuters)';
    const content = 'Reuters - Quillpay Inc. QUI.L cut its fees by 2% on Monday.';
    const { summary: said, line } = await judged({ ...press, title, content });
    expect(said).toBe('Quillpay Inc. QUI.L cut its fees by 2% on Monday.');
    expect(line).toBe('Quillpay Inc. QUI.L cut its fees by 2% on Monday.');
    expect((await judged({ ...press, title, content: '' })).line).toBe('Quillpay cuts fees');
  });

  it('is not summarised by a truncated sentence', async () => {
    const title = 'Quillpay and Ledgerly integrate';
    expect((await judged({ ...press, title, content: 'Quillpay Inc. and Ledgerly Inc.' })).summary).toBe(title);
    const cut = 'Quillpay had been tipped to sell the business and raise $1.…';
    expect((await judged({ ...press, title, content: cut })).summary).toBe(title);
  });

  it('is summarised by the headline rather than by a concession', async () => {
    const title = 'Quillpay job cuts may not hurt Leeds';
    const content = 'Although Quillpay is cutting 1,000 jobs, the city of Leeds should not see an effect.';
    expect((await judged({ ...press, title, content })).line).toBe(title);
  });
});

describe('a post in an account that the company’s site links', () => {
  const post: ItemPost = { surfaceId: 'srf_0123456789abcdef0123', provider: 'mastodon', audience: { except: [] } };
  const text = 'We have raised $20 million in Series B funding led by Northgate to bring card readers to Europe.';
  const noted = {
    url: 'https://social.example/@quillpay/1',
    title: text,
    content: text,
    origin: 'company-feed',
  } as const;

  it('is the company’s own words, even if it doesn’t name the company', async () => {
    expect(await judged({ ...noted, post })).toMatchObject({
      ...{ relevant: true, event: 'funding', importance: 7, summary: text },
      reason: expect.stringContaining("in an account that Quillpay's site links"),
      scoreReasons: { relevance: 'From an account that the company’s website links.' },
    });
    expect(await judged(noted)).toMatchObject({ relevant: false });
  });

  it('without an event has low importance', async () => {
    const dog = 'Our office dog has learned to open the fridge today, and nobody is safe.';
    expect((await judged({ ...noted, post, title: dog, content: dog })).importance).toBeLessThanOrEqual(3);
  });
});
