import type { ContentItem } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anItem } from '../testing/builders.ts';
import { isOwnRelease } from './own-release.ts';

const wire = { domain: 'desk.example', family: 'desk.example', wire: 'PR Newswire' };
const isOwn = (content: string, more: Partial<ContentItem> = {}) =>
  isOwnRelease(anItem({ content, description: content, publisher: wire, ...more }), ['Tallyforge', 'Tally Forge']);

describe('a press release', () => {
  it.each([
    'LEEDS, Nov. 3, 2026 /PRNewswire/ -- Tallyforge today announced a new till.',
    'LEEDS--(BUSINESS WIRE)--Tallyforge, the maker of tills, announced a new one.',
    'LEEDS, ENGLAND / ACCESSWIRE / November 3, 2026 / Tallyforge announced a new till.',
    'Leeds, England--(Newsfile Corp. - November 3, 2026) - The Supervisory Board of Tallyforge has met.',
    'Leeds (ots) - Der Anbieter von Kassen Tally Forge kauft einen Mitbewerber.',
    'Tallyforge today announced a new till.',
  ])('is the company’s own if the company is its subject: %s', (text) => {
    expect(isOwn(text)).toBe(true);
  });

  it.each([
    'OSLO, Nov. 3, 2026 /PRNewswire/ -- Brasswick today announced a partnership with Tallyforge.',
    'LONDON (GLOBE NEWSWIRE) -- Dray & Mott LLP reminds investors of Tallyforge of a deadline.',
    'LONDON (GLOBE NEWSWIRE) -- A class action was filed against Tallyforge in Leeds.',
    'OSLO, Nov. 3, 2026 /PRNewswire/ -- Brasswick today announced a new till.',
    'OSLO, Nov. 3, 2026 /PRNewswire/ -- Tallyforgery is a crime.',
  ])('belongs to another party otherwise: %s', (text) => {
    expect(isOwnRelease(anItem({ content: text, publisher: wire }), ['Tallyforge'])).toBe(false);
  });

  it('is recognised only on a wire that distributes press releases', () => {
    const text = 'Tallyforge today announced a new till.';
    expect(isOwn(text, { publisher: { domain: 'reuters.com', family: 'Reuters' } })).toBe(false);
    expect(isOwnRelease(anItem({ content: text }), ['Tallyforge'])).toBe(false);
  });

  it('is recognised quickly in any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (content, names) => {
        isOwnRelease(anItem({ content, publisher: wire }), names);
      }),
    );
    const startedAt = performance.now();
    for (const part of ['/ ', ') -', 'of ', 'Tallyforge ', ' - ']) isOwn(part.repeat(100_000));
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
