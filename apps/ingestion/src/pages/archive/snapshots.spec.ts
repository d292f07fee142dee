import { readPage } from '@sightline/page-watch';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html, plan, pricing } from '../../testing/merra-pages.ts';
import { archivedMs, chosenSnapshots, leftOutBecause } from './snapshots.ts';

const dayMs = 86_400_000;
const trackedSince = new Date('2026-03-02T09:00:00Z');
const snapshot = (daysAgo: number, digest = `${daysAgo}`) => ({
  ...{ takenAt: new Date(trackedSince.getTime() - daysAgo * dayMs), digest },
  ...{ url: `https://archive.example/${daysAgo}`, rawUrl: `https://archive.example/raw/${daysAgo}` },
});
const ages = (snapshots: readonly { takenAt: Date }[]) =>
  snapshots.map(({ takenAt }) => (trackedSince.getTime() - takenAt.getTime()) / dayMs);

describe('the chosen copies', () => {
  it('are the last one of each quarter, newest first', () => {
    const monthly = Array.from({ length: 24 }, (_, month) => snapshot(1 + 30 * month));
    expect(ages(chosenSnapshots(monthly, trackedSince))).toEqual([1, 121, 211, 301, 391, 481, 571, 661]);
  });

  it('leave out the later of two consecutive copies with equal content', () => {
    expect(
      ages(
        chosenSnapshots([snapshot(1, 'a'), snapshot(100, 'a'), snapshot(200, 'b'), snapshot(300, 'a')], trackedSince),
      ),
    ).toEqual([100, 200, 300]);
  });

  it('are at most eight, and the same for any order of the archive’s list', () => {
    const listed = fc.uniqueArray(fc.integer({ min: 1, max: archivedMs / dayMs - 1 }), { maxLength: 60 });
    fc.assert(
      fc.property(
        listed.chain((days) => fc.tuple(fc.constant(days), fc.shuffledSubarray(days, { minLength: days.length }))),
        ([days, shuffled]) => {
          const chosen = chosenSnapshots(
            days.map((age) => snapshot(age, `${age % 3}`)),
            trackedSince,
          );
          expect(chosen.length).toBeLessThanOrEqual(8);
          expect(
            chosenSnapshots(
              shuffled.map((age) => snapshot(age, `${age % 3}`)),
              trackedSince,
            ),
          ).toEqual(chosen);
        },
      ),
    );
  });
});

describe('a copy of a pricing page', () => {
  const read = (body: string) => ({ ...readPage(body, 'https://merra.example/pricing'), kind: 'pricing' as const });
  const reading = read(pricing('$49'));
  const because = (body: string, companyName: string | null = 'Merra') =>
    leftOutBecause(read(body), { companyName, reading, rows: reading.prices });
  const german = html(
    'Preise | Merra',
    `<h1>Preise</h1><p>Einfache Preise für Läden jeder Größe, die monatlich bezahlt werden und jederzeit beendet werden können.</p>${plan('Starter', '$0', 'Eine Kasse für den kleinen Laden').replace('per month', 'pro Monat').replace('Stock counts for every shop', 'Bestandszählung für jeden Laden')}${plan('Growth', '$45', 'Bis zu fünf Kassen für den Laden').replace('per month', 'pro Monat').replace('Stock counts for every shop', 'Bestandszählung für jeden Laden')}<h2>Fragen</h2><p>Die Preise verstehen sich ohne Steuern. Fragen Sie uns nach allem, was hier nicht steht.</p>`,
  );
  const foreign = html(
    'Pricing | Orrinvale',
    `<h1>Pricing</h1><p>Cheese boards for every party, delivered to your door on the day that you name to us.</p>${plan('Small board', '$40', 'Four guests')}${plan('Large board', '$90', 'Ten guests')}`,
  );

  it('belongs to the history even with other prices, plans or words', () => {
    expect(because(pricing('$45'))).toBeNull();
    expect(because(pricing('$45'), null)).toBeNull();
    expect(because(pricing('$45').replaceAll('Growth', 'Team').replaceAll('Scale', 'Chain'))).toBeNull();
    expect(because(html('Pricing | Merra', foreign))).toBeNull();
  });

  it.each([
    ['other-currency', 'prices of another country', pricing('$45').replaceAll('$', '€')],
    ['other-currency', 'some prices of another country', pricing('€45')],
    ['other-language', 'another language', german],
    ['no-plans', 'no plans', html('Pricing | Merra', `<h1>Pricing</h1><p>${'Ask us. '.repeat(60)}</p>`)],
    [
      'no-plans',
      'prices that rules cannot read',
      html(
        'Pricing | Merra',
        `<h1>Pricing</h1><p>${'With Growth you pay $45 each month for five tills. '.repeat(9)}</p>`,
      ),
    ],
    ['other-site', 'another owner of the domain', foreign.replaceAll('Merra', 'Orrinvale')],
    [
      'error',
      'an error page',
      '<html><title>Page not found</title><h1>Page not found</h1><p>This page does not exist.</p></html>',
    ],
    ['empty', 'nothing', '<html><title>Pricing | Merra</title></html>'],
  ])('is left out (%s) when it shows %s', (reason, _, body) => expect(because(body)).toBe(reason));
});
