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

describe('posts of the company itself', () => {
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
  ])('%s: %s', async (title, event) => {
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
  ])('%s is a %s and no event', async (title, genre) => {
    const body =
      'Lawsuits, outages and layoffs are costly, and a breach at Tallyforge cost $3 million. You can raise prices when demand grows. ';
    const judged = await post(title, body.repeat(8));
    expect(judged).toMatchObject({ event: null, genre, actor: null, quote: null });
    expect(judged.importance).toBeLessThan(7);
  });

  it('finds what a post announces below a headline that does not say it', async () => {
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

  it('hears an announcement behind a headline that argues, and nothing behind one that only argues', async () => {
    const told = 'Today, we are announcing that every reader takes tips. Shops asked for it.';
    expect(await post('Why gratuities belong on the counter', told)).toMatchObject({ event: 'feature-release' });
    expect(
      await post('Why gratuities belong on the counter', 'Tips are old. Today most shops take cards.'),
    ).toMatchObject({
      event: null,
    });
  });

  it('is surer of what a post announces outright than of what it mentions, and looks no further than its beginning', async () => {
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
  ])('%s at %s is a %s', async (title, path, genre) => {
    expect((await post(title, '', path)).genre).toBe(genre);
  });

  it.each([
    ['what is promised', 'Sneak peek: introducing Quillpay Terminal'],
    ['advice on it', 'How to switch to our new pricing'],
    ['a question about it', 'What is our $12m Series A for?'],
    ['what the company does itself', 'We migrated to Quillpay ourselves'],
  ])('finds no event in %s', async (_case, title) => {
    expect((await post(title)).event).toBeNull();
  });

  it('reads an entry of a log of changes as a feature', async () => {
    expect(await post('Tipping', 'Pick a share when you pay.', '/changelog/tipping')).toMatchObject({
      event: 'feature-release',
      genre: 'changelog',
    });
  });

  it.each([
    ['money given', 'Quillpay distributes $50,000 of open-source funding', 'funding'],
    ['money never taken', 'We have never raised a seed round', 'funding'],
    ['users gained', 'Customer acquisition for cafés', 'acquisition'],
    ['a tool for it', 'Incident management for card readers', 'outage'],
    ['a page about it', 'Pricing pages that sell', 'pricing'],
    ['a business of its own', 'One year of Quillpay Acquiring', 'acquisition'],
    ['what is to come', 'What is coming in Quillpay 5', 'product-launch'],
  ])('does not take %s for the event', async (_case, title, event) => {
    expect((await post(title)).event).not.toBe(event);
  });

  it('does not take what another company announced for its own', async () => {
    const told = 'Google announced a new wallet today. Here is what it means for shops that take cards at the counter.';
    expect((await post('A new wallet', told)).event).not.toBe('product-launch');
  });

  it('are recognised by their voice on other sites, too; news says "we" in quotations only', async () => {
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

describe('families of headlines', () => {
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
  ])('%s: %s', async (title, event) => {
    expect((await post(title)).event).toBe(event);
  });

  it.each([
    ['Golang 1.24 looks great', null],
    ['Upgrade notes for Postgres 17.2', null],
    ['Cross-site scripting: how to prevent it', null],
    ['What we are planning for Quillpay 5.0', null],
    ['Highlights: three shops and their counters', null],
    ['We have bought a van', null],
  ])('%s: %s', async (title, event) => {
    expect((await post(title, 'Tills are slow, and shops have queues. '.repeat(20))).event).toBe(event);
  });

  it('are about a colleague when the text says that a person joins, and a launch otherwise', async () => {
    expect((await post('Introducing Ada Lane!', people)).event).toBe('hiring');
    expect((await post('Welcome, Ada!', people)).event).toBe('hiring');
    expect((await post('Introducing Quillpay Terminal', people)).event).toBe('product-launch');
    expect((await post('Introducing gift cards', 'Shops can sell gift cards from today.')).event).toBe(
      'product-launch',
    );
  });

  it('keep what they say before the name of the site', async () => {
    expect((await post('Support for gift cards | Quillpay')).event).toBe('feature-release');
    expect((await post('Evening with Ledgerly | Quillpay')).event).toBeNull();
  });

  it.each([
    ['Introducing Quillpay', 7],
    ['Quillpay 2.0 is here', 7],
    ['Quillpay for Teams is now available', 7],
    ['Quillpay is now open source', 7],
  ])('%s: importance %i, the product as a whole', async (title, importance) => {
    expect((await post(title)).importance).toBeGreaterThanOrEqual(importance);
  });

  it.each(['Introducing Quillpay Receipts', 'Quillpay 2.4', 'Quillpay Reader is now open source'])(
    '%s is a part of the product, below High Priority',
    async (title) => {
      expect((await post(title)).importance).toBeLessThan(7);
    },
  );

  it('have no form when nothing says so, and no cap from it', async () => {
    const long = 'Shops open at seven, and the first customers pay with their watches. '.repeat(20);
    expect(await post('Quillpay in spring', long)).toMatchObject({ genre: 'other', tags: [] });
    expect(await post('Our new pricing explained', long)).toMatchObject({ event: 'pricing', genre: 'announcement' });
    expect((await post('Our new pricing explained', long)).importance).toBeGreaterThanOrEqual(7);
  });

  it('are entries of a log of changes only where the site has one', async () => {
    const story = ['How Ledgerly helps us test', 'Our testers work in pairs. '.repeat(20)] as const;
    expect((await post(...story, '/updates/how-ledgerly-helps')).event).toBeNull();
    expect((await post('May', 'Faster receipts.', '/changelog/may')).event).toBe('feature-release');
  });
});

it('is an acquisition when a company is bought, not when a thing is', async () => {
  expect(
    (await post('A quiet month', 'We have bought them a camera, and they have cleaned the counter.')).event,
  ).toBeNull();
  expect((await post('A quiet month', 'We have bought Ledgerly, a maker of receipt printers.')).event).toBe(
    'acquisition',
  );
});

describe('a post that welcomes', () => {
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
  ])('%s. %s is %s', async (title, content, event) => {
    expect((await post(title, content)).event).toBe(event);
  });
});
