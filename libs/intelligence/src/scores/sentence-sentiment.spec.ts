import type { ContentItem } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../local-engine.ts';
import { aCompany, anItem } from '../testing/builders.ts';
import { sentimentOf } from './sentence-sentiment.ts';
import { readSentence } from './sentence-words.ts';

const engine = createLocalEngine();
const feeling = async (title: string, item: Partial<ContentItem> = {}) =>
  (await engine.evaluate(aCompany(), [anItem({ title, ...item })]))[0]?.sentiment;

const groups: Record<string, readonly (readonly [string, string])[]> = {
  'quantities and their direction': [
    ['Quillpay profit rises 12%', 'positive'],
    ['Quillpay losses widen', 'negative'],
    ['Quillpay narrows its loss', 'positive'],
    ['Quillpay warns of lower revenue', 'negative'],
    ['Quillpay shares +3%', 'positive'],
    ['Quillpay shares -3%', 'negative'],
    ['Quillpay share price slips', 'negative'],
    ['Quillpay gives up early gains', 'negative'],
    ['Quillpay recovery stalls', 'negative'],
    ['Quillpay declines to comment', 'neutral'],
    ['The margin of Quillpay rose by 2.5 percentage points.', 'positive'],
    ['The profit of Quillpay before taxes decreased by 9 %.', 'negative'],
    ['The number of shares of Quillpay rose to 2.4 million.', 'neutral'],
  ],
  endings: [
    ['Quillpay ends merger talks', 'negative'],
    ['Quillpay drivers end strike', 'positive'],
    ['Quillpay strike halted after talks', 'positive'],
    ['Quillpay outage stops payments in 300 shops', 'negative'],
    ['Strike halts production at Quillpay', 'negative'],
    ['Quillpay stops outage within minutes', 'positive'],
    ['Regulator blocks Quillpay takeover', 'negative'],
    ['Watchdog drops probe into Quillpay', 'positive'],
    ['Court drops Quillpay from fraud lawsuit', 'positive'],
  ],
  swings: [
    ['Quillpay swings to a loss of $3 million', 'negative'],
    ['Quillpay returns to profit after two years', 'positive'],
    ['Quillpay posted a pretax loss of EUR 2.6 mn, compared to a profit of EUR 1.2 mn.', 'negative'],
    ['Quillpay made a profit of EUR 0.3 mn, while it was a loss of EUR 0.9 mn a year ago.', 'positive'],
  ],
  figures: [
    ['Quillpay revenue of $40 million compared with $31 million a year ago', 'positive'],
    ['The profit of Quillpay before taxes was EUR 3.1 mn, compared to EUR 4.7 mn a year earlier.', 'negative'],
  ],
  'business won': [
    ['Quillpay wins contract with a bakery chain', 'positive'],
    ['Quillpay fails to win licence', 'negative'],
    ['Quillpay has received an order for 900 card readers.', 'positive'],
    ['Quillpay is subject to approval by the bank.', 'neutral'],
  ],
  negation: [
    ['Quillpay avoids a fine', 'positive'],
    ['Quillpay denies it faces bankruptcy', 'positive'],
    ['Quillpay no longer expects a loss', 'positive'],
    ['Quillpay cleared of fraud charges', 'positive'],
    ['Quillpay fails to stop fall in sales', 'negative'],
  ],
  expectations: [
    ['Quillpay results not as bad as feared', 'positive'],
    ['Quillpay profit falls less than expected', 'positive'],
    ['Quillpay revenue misses estimates', 'negative'],
    ['Quillpay keeps its full-year guidance', 'positive'],
  ],
  'good and bad words with another meaning': [
    ['Quillpay fined a record $5 million', 'negative'],
    ['Quillpay hit by outage', 'negative'],
    ['Quillpay sales hit a record', 'positive'],
    ['Quillpay shares hit a 52-week low', 'negative'],
    ['Quillpay bucks the trend', 'positive'],
    ['Quillpay to close three stores', 'negative'],
    ['The Porto plant of Quillpay will be closed.', 'negative'],
    ['At the end of May Quillpay had three contracts.', 'neutral'],
    ['Data breach at Quillpay', 'negative'],
  ],
  'clauses about different companies': [
    ['Quillpay gains customers while Brisk Pay collapses', 'positive'],
    ['Brisk Pay soars while Quillpay slumps', 'negative'],
    ['Quillpay gains 3%, Brisk Pay slips 2%', 'positive'],
    ['Brisk Pay gains 3%, Quillpay slips 2%', 'negative'],
    ['Markets slump, but Quillpay climbs', 'positive'],
    ['Quillpay shares rise after rival Brisk Pay warns on profit', 'positive'],
  ],
  'causes, concessions and contrasts': [
    ['Despite weak demand, Quillpay posts higher profit', 'positive'],
    ['Quillpay shares fall despite record profit', 'negative'],
    ['Quillpay shares edge up 1% despite weak orders and a slump in sales', 'positive'],
    ['Quillpay beats forecasts but warns of a weak year', 'negative'],
    ['Profit fell at Quillpay while sales grew', 'negative'],
    ['Quillpay shares jump as losses shrink', 'positive'],
  ],
  'subject and object of a verb': [
    ['Quillpay overtakes Brisk Pay', 'positive'],
    ['Brisk Pay overtakes Quillpay', 'negative'],
    ['Brisk Pay beats Quillpay to station contract', 'negative'],
    ['Brisk Pay sues Quillpay', 'negative'],
    ['Quillpay sues Brisk Pay', 'neutral'],
    ['Quillpay sued by Brisk Pay', 'negative'],
    ['Ledgerly to buy Quillpay', 'positive'],
    ['Brisk Pay loses bakery contract to Quillpay', 'positive'],
    ['Brisk Pay takes customers from Quillpay', 'negative'],
    ['Bakers pick Brisk Pay over Quillpay', 'negative'],
    ['Shops leave Quillpay for Brisk Pay', 'negative'],
  ],
  'broker ratings': [
    ['Broker upgrades Quillpay', 'positive'],
    ['Quillpay cut to sell from hold', 'negative'],
    ['Quillpay upgrades Brisk Pay to buy', 'neutral'],
    ['Quillpay sees Brisk Pay shares doubling', 'neutral'],
    ['Buy Quillpay, target 410', 'positive'],
    ['Sell Quillpay, target 90', 'negative'],
    ['Hold Quillpay, target 200', 'neutral'],
    ['Positive on Brisk Pay, negative on Quillpay: analyst', 'negative'],
  ],
  'neutral news': [
    ['Quillpay moves its head office', 'neutral'],
    ['Quillpay to publish figures on Tuesday', 'neutral'],
    ['Will Quillpay buy Brisk Pay?', 'neutral'],
    ['Quillpay will start production of card readers in May.', 'neutral'],
    ['Quillpay has agreed not to disclose the price of the deal.', 'neutral'],
    ['The card readers of Quillpay are innovative, and its stores open in May.', 'neutral'],
  ],
  'other languages': [
    ['Quillpay entlässt 40 Mitarbeiter, Umsatz fällt', 'negative'],
    ['Quillpay gewinnt Preis', 'positive'],
    ['クイル決済が発表', 'neutral'],
  ],
};

describe.each(Object.entries(groups))('sentiment towards the company: %s', (_, cases) => {
  it.each(cases)('is read from "%s" as %s', async (title, expected) => {
    expect(await feeling(title)).toBe(expected);
  });
});

describe('sentiment towards the company', () => {
  it('does not count the misfortune of others', async () => {
    expect(
      await feeling('Quillpay opens a shop', {
        content: 'Brisk Pay went bankrupt. Its collapse cost millions and led to lawsuits.',
      }),
    ).not.toBe('negative');
  });

  it('is not decided by the type of event alone in a full sentence', async () => {
    expect(await feeling('Quillpay has named the jury of its design award.')).toBe('neutral');
  });
});

describe('hostile sentences', () => {
  const best = (work: () => unknown) => {
    const once = () => {
      const begin = performance.now();
      work();
      return performance.now() - begin;
    };
    return Math.min(once(), once(), once());
  };
  it.each([
    'eur 1 ',
    '1 from ',
    'profit ',
    'up ',
    'jobs cut ',
    'loss to ',
    'as , ',
    '□ ',
    'a-',
    '. ',
    '(',
    '-1% ',
    "n't ",
  ])('are read in bounded time when they repeat %j', (part) => {
    const read = (chars: number) => best(() => sentimentOf(readSentence(part.repeat(chars / part.length))));
    read(1_000);
    // Input beyond a limit isn't read, so the time stays bounded.
    expect(read(100_000)).toBeLessThan(Math.max(40, read(1_000) * 9));
  });
});
