import type { ContentItem } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../../local-engine.ts';
import { aCompany, anItem } from '../../testing/builders.ts';

const engine = createLocalEngine();
const post = async (title: string, content = '', path = '/blog/a-post', item: Partial<ContentItem> = {}) => {
  const url = `https://quillpay.example${path}`;
  const [evaluation] = await engine.evaluate(aCompany(), [anItem({ title, content, url, ...item })]);
  if (!evaluation) throw new Error('no evaluation');
  return evaluation;
};

describe('posts of the company', () => {
  it.each([
    ['Quillpay raises $40m in a Series B', 'funding'],
    ['Our $12m Series A', 'funding'],
    ['Why we raised our seed round from customers', 'funding'],
    ['Quillpay acquires Tallyforge', 'acquisition'],
    ['Quillpay is joining Ledgerly', 'acquisition'],
    ['Welcoming Ana Brandt as our new CFO', 'leadership'],
    ['Introducing Quillpay Terminal', 'product-launch'],
    ['Quillpay Terminal is now generally available', 'product-launch'],
    ['Quillpay 4.0', 'product-launch'],
    ['Support for gift cards', 'feature-release'],
    ['Our new pricing', 'pricing'],
    ['Changes to our free plan', 'pricing'],
    ['We are partnering with Northwind Freight', 'partnership'],
    ['Incident report: card payments on 3 March', 'outage'],
    ['Security advisory: leaked API keys', 'security-incident'],
    ['Sunsetting Quillpay Classic', 'shutdown'],
    ['We are suing a patent troll', 'legal'],
    ['Quillpay opens an office in Lisbon', 'expansion'],
    ['Quillpay named a leader in card readers', 'award'],
    ['The state of card payments 2026', 'research'],
    ['Meet us at Retail Expo 2026', 'event-attendance'],
    ['Quillpay Reader is now open source', 'open-source-release'],
    ['Mill Street Coffee cut queues in half with Quillpay', 'customer'],
    ['How Harbour Bakery runs nine shops with Quillpay', 'customer'],
    ['10,000 merchants use Quillpay', 'results'],
    ['Harbour Bakery switches to Quillpay', 'customer'],
    ['We surveyed 500 shops about cash', 'research'],
    ['A day with Quillpay', 'event-attendance'],
    ['Unser Jahresbericht 2025', 'results'],
    ['We are hiring a payments engineer', 'hiring'],
  ])('are classified: %s as %s', async (title, event) => {
    const judged = await post(title);
    expect(judged.event).toBe(event);
    expect(judged.quote).toBe(title);
  });

  it.each([
    ['How to avoid a data breach', 'guide'],
    ['What is a chargeback?', 'guide'],
    ['7 ways to raise your prices without losing customers', 'guide'],
    ['The complete guide to outages', 'guide'],
    ['Incident report template', 'guide'],
    ['10 best card readers for cafés', 'listing'],
    ['Quillpay vs Tallyforge', 'comparison'],
    ['Tallyforge alternatives for small shops', 'listing'],
    ['Why pricing is hard', 'opinion'],
    ['How we built our settlement engine', 'opinion'],
    ['Lessons from our launch on Product Hunt', 'opinion'],
    ['Building a ledger in four weeks', 'opinion'],
    ['The future of cash', 'opinion'],
  ])('have no event: %s is a %s', async (title, genre) => {
    const body =
      'Lawsuits, outages and layoffs are costly, and a breach at Tallyforge cost $3 million. You can raise prices when demand grows. ';
    const judged = await post(title, body.repeat(8));
    expect(judged).toMatchObject({ event: null, genre, actor: null, quote: null });
    expect(judged.importance).toBeLessThan(7);
  });

  it('have the event that the text announces below a vague headline', async () => {
    const told =
      'Shops asked us for years. Today we are happy to announce tipping on every Quillpay reader. It takes one tap.';
    expect(await post('A small thank you', told)).toMatchObject({
      event: 'feature-release',
      quote: 'Today we are happy to announce tipping on every Quillpay reader.',
    });
    expect(await post('A small thank you', 'Shops asked us for years. It takes one tap.')).toMatchObject({
      event: null,
    });
  });

  it('have an event below an argumentative headline only if the text announces one', async () => {
    const told = 'Today, we are announcing that every reader takes tips. Shops asked for it.';
    expect(await post('Why gratuities belong on the counter', told)).toMatchObject({ event: 'feature-release' });
    expect(
      await post('Why gratuities belong on the counter', 'Tips are old. Today most shops take cards.'),
    ).toMatchObject({
      event: null,
    });
  });

  it('are more important if they announce an event explicitly, and are read only near their beginning', async () => {
    const plain = await post('A thank you', 'Today Quillpay acquired Tallyforge in a deal that closed this week.');
    const mentioned = await post('A thank you', 'Quillpay acquired Tallyforge in a deal that closed this week.');
    expect([plain.event, mentioned.event]).toEqual(['acquisition', 'acquisition']);
    expect(plain.importance).toBeGreaterThan(mentioned.importance);
    const background =
      'The weather was fine. Shops opened at nine. People drank tea. Buses ran on time. Birds sang. Dogs slept. ';
    expect(
      (await post('A thank you', `${background}Quillpay acquired Tallyforge in a deal that closed.`)).event,
    ).toBeNull();
  });

  it.each([
    ['Introducing our guide to chargebacks', '/blog/a-post', 'announcement'],
    ['Why exports are faster', '/changelog/exports', 'changelog'],
    ['Why exports are faster', '/blog/exports', 'opinion'],
    ['Exports', '/customers/mill-street', 'case-study'],
  ])('have a genre by title and path: %s at %s is a %s', async (title, path, genre) => {
    expect((await post(title, '', path)).genre).toBe(genre);
  });

  it.each([
    ['a promise', 'Sneak peek: introducing Quillpay Terminal'],
    ['advice on an event', 'How to switch to our new pricing'],
    ['a question about an event', 'What is our $12m Series A for?'],
    ['a use of the product by the company', 'We migrated to Quillpay ourselves'],
  ])('have no event when they contain %s', async (_case, title) => {
    expect((await post(title)).event).toBeNull();
  });

  it('are feature releases if they are entries in a changelog', async () => {
    expect(await post('Tipping', 'Pick a share when you pay.', '/changelog/tipping')).toMatchObject({
      event: 'feature-release',
      genre: 'changelog',
    });
  });

  it.each([
    ['money that was given', 'Quillpay distributes $50,000 of open-source funding', 'funding'],
    ['money that was never taken', 'We have never raised a seed round', 'funding'],
    ['a gain of users', 'Customer acquisition for cafés', 'acquisition'],
    ['a tool for the event', 'Incident management for card readers', 'outage'],
    ['pages about the event', 'Pricing pages that sell', 'pricing'],
    ['the name of a business', 'One year of Quillpay Acquiring', 'acquisition'],
    ['an outlook', 'What is coming in Quillpay 5', 'product-launch'],
  ])('do not mistake %s for an event', async (_case, title, event) => {
    expect((await post(title)).event).not.toBe(event);
  });

  it("do not attribute another company's announcement to the company", async () => {
    const told = 'Google announced a new wallet today. Here is what it means for shops that take cards at the counter.';
    expect((await post('A new wallet', told)).event).not.toBe('product-launch');
  });

  it('are recognised by the first person on other sites, while "we" in news quotations does not count', async () => {
    const elsewhere = 'https://medium.example/quillpay/1';
    const own = 'We built Quillpay for shops. Our readers break now and then. You can read on.';
    expect((await post('How to avoid an outage', own, '', { url: elsewhere })).genre).toBe('guide');
    expect(
      await post('A small thank you', `${own} Today we are happy to announce tipping.`, '', { url: elsewhere }),
    ).toMatchObject({
      event: 'feature-release',
    });
    const news = 'Quillpay was hit by an outage. “We are sorry, and our team is on it,” said Quillpay. “We know why.”';
    expect((await post('Quillpay outage hits shops', news, '', { url: elsewhere })).event).toBe('outage');
  });
});

describe('headlines of company posts', () => {
  const people =
    'Ada Lane has joined our team as a support engineer. She sold bread for ten years before she wrote code.';
  it.each([
    ['Security update for our card readers: what you have to do', 'security-incident'],
    ['Security update: leaky cache', 'security-incident'],
    ['Compromised access tokens in two plugins', 'security-incident'],
    ['Timeline and report of the account takeover attack', 'security-incident'],
    ['Sicherheitsupdate: Lesegeräte neu starten', 'security-incident'],
    ['Unsere Datenpanne im Mai', 'security-incident'],
    ['We no longer offer paper receipts', 'shutdown'],
    ['Ending Quillpay Classic', 'shutdown'],
    ['Trademark dispute with a shop of the same name', 'legal'],
    ['Crowdfunding Quillpay', 'funding'],
    ['The Quillpay team is joining Ledgerly', 'acquisition'],
    ['Restructuring Quillpay', 'layoffs'],
    ['Our coding challenge for apprentices', 'event-attendance'],
  ])('are classified: %s as %s', async (title, event) => {
    expect((await post(title)).event).toBe(event);
  });

  it.each([
    ['Golang 1.24 looks great', null],
    ['Upgrade notes for Postgres 17.2', null],
    ['Cross-site scripting: how to prevent it', null],
    ['What we are planning for Quillpay 5.0', null],
    ['Highlights: three shops and their counters', null],
    ['We have bought a van', null],
  ])('have no event: %s (%s)', async (title, event) => {
    expect((await post(title, 'Tills are slow, and shops have queues. '.repeat(20))).event).toBe(event);
  });

  it('announce a hire if the text says that a person joins, and a launch otherwise', async () => {
    expect((await post('Introducing Ada Lane!', people)).event).toBe('hiring');
    expect((await post('Welcome, Ada!', people)).event).toBe('hiring');
    expect((await post('Introducing Quillpay Terminal', people)).event).toBe('product-launch');
    expect((await post('Introducing gift cards', 'Shops can sell gift cards from today.')).event).toBe(
      'product-launch',
    );
  });

  it('are read without the name of the site at their end', async () => {
    expect((await post('Support for gift cards | Quillpay')).event).toBe('feature-release');
    expect((await post('Evening with Ledgerly | Quillpay')).event).toBeNull();
  });

  it.each([
    ['Introducing Quillpay', 7],
    ['Quillpay 2.0 is here', 7],
    ['Quillpay for Teams is now available', 7],
    ['Quillpay is now open source', 7],
  ])('are important if they are about the whole product: %s has importance %i or more', async (title, importance) => {
    expect((await post(title)).importance).toBeGreaterThanOrEqual(importance);
  });

  it.each(['Introducing Quillpay Receipts', 'Quillpay 2.4', 'Quillpay Reader is now open source'])(
    'are below High Priority when about a part of the product: %s',
    async (title) => {
      expect((await post(title)).importance).toBeLessThan(7);
    },
  );

  it('have no genre, and thus no cap on importance, if nothing indicates one', async () => {
    const long = 'Shops open at seven, and the first customers pay with their watches. '.repeat(20);
    expect(await post('Quillpay in spring', long)).toMatchObject({ genre: 'other', tags: [] });
    expect(await post('Our new pricing explained', long)).toMatchObject({ event: 'pricing', genre: 'announcement' });
    expect((await post('Our new pricing explained', long)).importance).toBeGreaterThanOrEqual(7);
  });

  it('are feature releases in a changelog, but not in a section of stories', async () => {
    const story = ['How Ledgerly helps us test', 'Our testers work in pairs. '.repeat(20)] as const;
    expect((await post(...story, '/updates/how-ledgerly-helps')).event).toBeNull();
    expect((await post('May', 'Faster receipts.', '/changelog/may')).event).toBe('feature-release');
  });
});

it('reads the purchase of a company as an acquisition, but not the purchase of a thing', async () => {
  expect(
    (await post('A quiet month', 'We have bought them a camera, and they have cleaned the counter.')).event,
  ).toBeNull();
  expect((await post('A quiet month', 'We have bought Ledgerly, a maker of receipt printers.')).event).toBe(
    'acquisition',
  );
});

describe('a welcome post', () => {
  it.each([
    ['Welcome, Ledgerly', 'From today we are joined by Ledgerly, its 40 people and its customers.', 'acquisition'],
    ['Welcome, Ledgerly!', 'We have acquired the maker of the ledger that bakers love.', 'acquisition'],
    ['A warm welcome to Stampwise', 'Stampwise is now part of Quillpay.', 'acquisition'],
    [
      'Willkommen, Kassenwerk',
      'Kassenwerk gehört ab heute zu uns. It is the third acquisition in our history.',
      'acquisition',
    ],
    ['Welcome, Ada Lane', 'Ada Lane has joined our team as a designer.', 'hiring'],
    ['Welcome, spring', 'We write here about shops.', null],
  ])('is classified: %s. %s as %s', async (title, content, event) => {
    expect((await post(title, content)).event).toBe(event);
  });
});
