import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../local-engine.ts';
import { aCompany, anItem } from '../testing/builders.ts';

const engine = createLocalEngine();
const news = async (title: string) => {
  const content = `${title}. Quillpay is a payments company that makes card readers for shops.`;
  const url = 'https://news.example/2026/a-report';
  const [evaluation] = await engine.evaluate(aCompany(), [anItem({ title, content, description: '', url })]);
  if (!evaluation) throw new Error('no evaluation');
  return evaluation;
};

/** Headlines about one type of event, with its minimum importance. */
const families: readonly { event: string; importance: number; headlines: string[] }[] = [
  {
    event: 'outage',
    importance: 7,
    headlines: [
      'Quillpay outage leaves thousands of shops without card payments',
      'Quillpay back online after five-hour outage',
      'Card readers down across Europe as Quillpay suffers outage',
      'Quillpay hit by nationwide outage on busiest shopping day',
      'Quillpay terminals stop working in hundreds of shops',
      'Störung bei Quillpay: Händler können keine Karten annehmen',
      'Ausfall bei Quillpay legt Kassen in ganz Deutschland lahm',
    ],
  },
  {
    event: 'pricing',
    importance: 7,
    headlines: [
      'Quillpay lowers card fees to 0.9% for small shops',
      'Quillpay cuts transaction fee for restaurants by a quarter',
      'Quillpay to raise monthly fees by 15% in March',
      'Quillpay scraps monthly fee for new merchants',
      'Quillpay doubles its fees for foreign cards',
      'Quillpay senkt Gebühren für kleine Händler',
      'Quillpay erhöht die Preise um 12 Prozent',
    ],
  },
  {
    event: 'security-incident',
    importance: 7,
    headlines: [
      'Quillpay left customer records open to anyone on the internet',
      'Quillpay exposed payroll data of 4,000 employees',
      'Unprotected Quillpay server revealed names of shop staff',
      'Personal data of 12,000 Quillpay merchants visible online for weeks',
      'Hackers steal customer data from Quillpay',
      'Quillpay confirms data breach affecting 30,000 merchants',
      'Datenpanne bei Quillpay: Personaldaten frei im Netz',
    ],
  },
  {
    event: 'acquisition',
    importance: 7,
    headlines: [
      'Quillpay buys Swedish rival Kassakoll for $80m',
      'Quillpay acquires loyalty start-up Stampwise',
      'Quillpay completes purchase of Dutch terminal maker Pinhuis',
      'Quillpay makes third acquisition this year',
      'Quillpay snaps up booking software firm Tablewell',
      'Quillpay übernimmt Kassenhersteller Bonhaus',
      'Quillpay to buy Stampwise in $200 million deal',
    ],
  },
  {
    event: 'product-launch',
    importance: 5,
    headlines: [
      'Quillpay launches pocket card reader for market stalls',
      'Quillpay unveils Quill Go, a terminal that prints receipts',
      'Quillpay introduces handheld till with barcode scanner',
      'Quillpay stellt neues Kassenterminal vor',
      'Quillpay brings out a reader without buttons',
    ],
  },
  {
    event: 'customer',
    importance: 5,
    headlines: [
      'Quillpay wins 40 MW order for a solar park in Portugal',
      'Quillpay lands contract to equip 900 petrol stations',
      'Supermarket chain Grocermark picks Quillpay for all its tills',
      'Quillpay to supply 2,000 terminals to city buses',
      'Quillpay erhält Großauftrag von Supermarktkette',
    ],
  },
];

describe.each(families)('$event in the news', ({ event, importance, headlines }) => {
  it.each(headlines)(`is recognised with importance ${importance} or more: %s`, async (title) => {
    const judged = await news(title);
    expect(judged.event).toBe(event);
    expect(['announcement', 'incident-report']).toContain(judged.genre);
    expect(judged.importance).toBeGreaterThanOrEqual(importance);
  });
});

describe('words that only sound like an event', () => {
  it.each([
    ['Quillpay batteries take over in the evening when shops close', 'acquisition'],
    ['Shopkeepers complain about Quillpay’s helpline and its discounts', 'pricing'],
    ['Bakers’ union hires Quillpay’s former head of sales', 'customer'],
  ])('are not treated as one: %s is not %s', async (title, event) => {
    expect((await news(title)).event).not.toBe(event);
  });
});

describe('a rumour', () => {
  it.each([
    ['Quillpay may buy rival Kassakoll', true],
    ['Quillpay cuts fees in May for small shops', undefined],
    ['Quillpay scraps portal fee: small shops may now use it free of charge', undefined],
    ['Quillpay launches new reader on 4 May 2026', undefined],
  ])('is recognised in "%s": %s', async (title, rumour) => {
    expect((await news(title)).rumour).toBe(rumour);
  });
});
