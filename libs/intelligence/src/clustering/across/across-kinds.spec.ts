import { describe, expect, it } from 'vitest';
import type { EventReport } from '../event-report.ts';
import { termsReader } from '../item-terms.ts';
import { report } from '../reports.fixture.ts';
import { acrossKinds } from './across-kinds.ts';
import type { ReportFacts } from './report-facts.ts';

const read = termsReader(['Quillpay']);
const on = (day: number) => new Date(Date.UTC(2026, 10, 1) + day * 86_400_000).toISOString();
const verdictOf = (a: Partial<EventReport>, b: Partial<EventReport>) => {
  const [one, other] = [read(report(a)), read(report(b))];
  const verdict = acrossKinds(one, other);
  expect(acrossKinds(other, one)).toBe(verdict);
  return verdict;
};
const observed = (facts: ReportFacts, day: number, title = ''): Partial<EventReport> => ({
  ...{ facts, title, publishedAt: on(day), channel: facts.kind === 'price' ? 'change' : 'signal' },
});
const text = (day: number, event: string | null, title: string, more: Partial<EventReport> = {}) => ({
  ...{ publishedAt: on(day), event, title, ...more },
});

describe('an incident', () => {
  const incident = observed(
    { kind: 'incident', until: on(5.1), isSecurity: false },
    5,
    'Quillpay reports an incident: Card payments fail at terminals',
  );
  const title = 'Quillpay outage: card payments fail in shops';

  it.each([
    ['the press reports it within days', text(5.3, 'outage', title), 'same'],
    ['the press reports an outage before its start', text(4.5, 'outage', title), 'other'],
    ['the press reports an outage a week later', text(12, 'outage', title), 'unknown'],
    ['the company explains it a week later', text(12, 'outage', title, { channel: 'own' }), 'same'],
    ['the text reports another kind of event', text(5.3, 'pricing', title), 'other'],
    ['the text names the company in passing', text(5.3, 'outage', title, { passing: true }), 'unknown'],
    ['the outage has nothing in common with it', text(5.3, 'outage', 'Quillpay exports are down'), 'unknown'],
    ['a text without an event has too few common words', text(5.3, null, 'Quillpay card payments grow'), 'unknown'],
    ['a text is not dated', { ...text(5, 'outage', title), publishedAt: '' }, null],
  ])('is compared with texts: %s', (_, other, verdict) => {
    expect(verdictOf(incident, other)).toBe(verdict);
  });

  it('is the breach that a filing reports', () => {
    const filing = observed({ kind: 'filing', form: '8-K', items: ['1.05'] }, 9);
    const breach = observed({ kind: 'incident', until: null, isSecurity: true }, 5);
    expect(verdictOf(breach, filing)).toBe('same');
    expect(verdictOf(incident, filing)).toBe('other');
    expect(verdictOf(breach, observed({ kind: 'filing', form: '8-K', items: ['5.02'] }, 9))).toBe('other');
  });
});

describe('a release', () => {
  const release = (version: string, project = 'quillpay', isEntry = false) =>
    observed({ kind: 'release', project, version, isEntry }, 5, `Quillpay released ${project} ${version}`);

  it.each([
    ['4.2.0', 'Quillpay 4.2 is out', 'same'],
    ['v4.2.0', 'Quillpay 4.2.0 is out', 'same'],
    ['4.2.1', 'Quillpay 4.2 is out', 'other'],
    ['4.2.0', 'Quillpay is faster now', null],
  ])('%s is compared with: %s', (version, title, verdict) => {
    expect(verdictOf(release(version), text(5.2, 'feature-release', title))).toBe(verdict);
  });

  it('of another project is not connected by its number', () => {
    const post = text(5, null, 'Quillpay 4.2 is out');
    expect(verdictOf(release('4.2.0', 'quillpay-cli'), post)).toBe('unknown');
    expect(verdictOf(release('4.2.0', 'quillpay-cli'), text(5, null, 'The Quillpay CLI 4.2 is out'))).toBe('same');
  });

  it('is the entry of the changelog with its number', () => {
    const entry = release('4.2', 'Quillpay 4.2: faster', true);
    expect(verdictOf(entry, release('4.2.0'))).toBe('same');
    expect(verdictOf(entry, release('4.2.0', 'quillpay-cli'))).toBe('other');
    expect(verdictOf(entry, release('4.2.1'))).toBe('other');
    expect(verdictOf(release('4.2.0'), release('4.2.0'))).toBe('other');
    expect(verdictOf(release('', 'Dark mode', true), release('4.2.0'))).toBe('other');
  });
});

describe('a price', () => {
  const price = observed({ kind: 'price', plan: 'Starter', amounts: [19, 24] }, 5);

  it.each([
    ['both amounts', text(5, null, 'Quillpay asks $24 instead of $19'), 'same'],
    ['the plan and the new amount', text(5, 'pricing', 'Quillpay Starter costs $24'), 'same'],
    ['the plan in a text about prices', text(5, 'pricing', 'Quillpay raises the price of Starter'), 'same'],
    ['only other amounts', text(5, 'pricing', 'Quillpay asks $99 for Scale'), 'other'],
    ['another kind of event', text(5, 'funding', 'Quillpay raises $24 million'), 'other'],
    ['both amounts a week later', text(12, 'pricing', 'Quillpay asks $24 instead of $19'), 'unknown'],
    ['the plan and both amounts in passing', text(5, null, 'Starter: $24, was $19', { passing: true }), 'same'],
    ['both amounts in passing', text(5, null, 'Bread: $24, was $19', { passing: true }), 'unknown'],
  ])('is compared with texts: %s', (_, other, verdict) => {
    expect(verdictOf(price, other)).toBe(verdict);
  });
});

it.each<[string, ReportFacts, Partial<EventReport>, string]>([
  [
    '8-K about leadership',
    { kind: 'filing', form: '8-K', items: ['9.01', '5.02'] },
    text(4, 'leadership', 'x'),
    'same',
  ],
  ['8-K about a loan', { kind: 'filing', form: '8-K', items: ['1.01'] }, text(4, 'leadership', 'x'), 'unknown'],
  ['Form D and a round', { kind: 'filing', form: 'D', items: [] }, text(-8, 'funding', 'x'), 'same'],
  ['Form D and another event', { kind: 'filing', form: 'D', items: [] }, text(4, 'acquisition', 'x'), 'unknown'],
  ['8-K and old news', { kind: 'filing', form: '8-K', items: ['5.02'] }, text(-3, 'leadership', 'x'), 'unknown'],
  [
    'jobs and an office there',
    { kind: 'jobs', finding: 'place', subject: 'Lisbon' },
    text(3, 'expansion', 'New office in Lisbon'),
    'same',
  ],
  [
    'jobs and an office elsewhere',
    { kind: 'jobs', finding: 'place', subject: 'Lisbon' },
    text(3, 'expansion', 'New office in Porto'),
    'unknown',
  ],
  ['withdrawn jobs and layoffs', { kind: 'jobs', finding: 'reduction', subject: '' }, text(3, 'layoffs', 'x'), 'same'],
  [
    'withdrawn jobs and later layoffs',
    { kind: 'jobs', finding: 'reduction', subject: '' },
    text(12, 'layoffs', 'x'),
    'unknown',
  ],
  ['a new slogan', { kind: 'wording' }, text(5, 'funding', 'x'), 'unknown'],
])('connects by kind of event, time and subject: %s', (_, facts, other, verdict) => {
  expect(verdictOf(observed(facts, 5), other)).toBe(verdict);
});

it('leaves two texts, and two page changes of one kind, to their words', () => {
  expect(verdictOf(text(1, null, 'a'), text(1, null, 'b'))).toBeNull();
  const price = observed({ kind: 'price', plan: 'Starter', amounts: [19] }, 5);
  expect(verdictOf(price, price)).toBeNull();
});
