import { Evaluation, type Signal, type SurfaceProvider } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { createLocalEngine } from '../local-engine.ts';
import { aCompany, anItem } from '../testing/builders.ts';

const engine = createLocalEngine();
type Of<Kind extends Signal['kind']> = Extract<Signal, { kind: Kind }>;

const startedAt = '2026-11-10T09:00:00Z';
const after = (minutes: number) => new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();

const incident = (more: Partial<Of<'incident'>> = {}): Signal => ({
  ...{ kind: 'incident', incidentId: 'i1', name: 'Payouts are late', impact: 'major', isSecurity: false },
  ...{
    startedAt,
    endedAt: null,
    updates: [{ at: startedAt, status: 'investigating', text: 'We are looking into it.' }],
  },
  ...more,
});
const jobs = (finding: Of<'jobs'>['finding'], count = 3): Signal => ({
  ...{ kind: 'jobs', finding, subject: 'Lisbon', openBefore: 40, openNow: 18 },
  jobs: Array.from({ length: count }, (_, at) => ({
    ...{
      title: `Engineer ${at}`,
      url: `https://jobs.example/${at}`,
      team: null,
      place: 'Lisbon',
      firstSeenAt: startedAt,
    },
  })),
});
const release = (version: string, more: Partial<Of<'release'>> = {}): Signal => ({
  ...{ kind: 'release', project: 'quill-sdk', version, isSecurity: false, isPrerelease: false, prereleases: 0 },
  ...more,
});
const filing = (form: string, ...items: string[]): Signal => ({
  ...{ kind: 'filing', form, items, accession: '0000000000-26-000001', filedAt: startedAt },
});

async function judged(detail: Signal, provider: SurfaceProvider = 'statuspage'): Promise<Evaluation> {
  const surfaceId = 'srf_00000000000000000001';
  const item = anItem({
    origin: 'surface',
    title: 'Fire sale! Quillpay acquired, everybody laid off',
    signal: { surfaceId, provider, audience: { except: [] }, detail },
  });
  const [evaluation] = await engine.evaluate(aCompany(), [item]);
  return Evaluation.parse(evaluation);
}

describe('an incident', () => {
  it.each([
    ['critical', null, 8],
    ['critical', 240, 9],
    ['major', null, 7],
    ['major', 5, 7],
    ['major', 239, 7],
    ['major', 240, 8],
    ['minor', null, 4],
    ['minor', 16, 4],
    ['minor', 15, 2],
    ['minor', 240, 5],
  ] as const)(
    'with %s impact that lasts %s minutes is an outage of importance %i',
    async (impact, minutes, importance) => {
      const endedAt = minutes === null ? null : after(minutes);
      expect(await judged(incident({ impact, endedAt }))).toMatchObject({
        ...{ event: 'outage', tags: ['Outage'], importance, executiveValueScore: importance, sentiment: 'negative' },
      });
    },
  );

  it('is not an outage if it affects nothing', async () => {
    const none = incident({ impact: 'none' });
    expect(await judged(none)).toMatchObject({
      event: null,
      importance: 3,
      sentiment: 'neutral',
      tags: ['Other news'],
    });
    expect(await judged(incident({ impact: 'none', endedAt: after(5) }))).toMatchObject({ importance: 2 });
  });

  it('is a security incident if it concerns security, however short it is', async () => {
    const given = { isSecurity: true, endedAt: after(5), impact: 'none' as const };
    expect(await judged(incident(given))).toMatchObject({ event: 'security-incident', importance: 8 });
    expect(await judged(incident({ ...given, impact: 'critical' }))).toMatchObject({ importance: 9 });
  });

  it('is quoted by its last update, or else its name', async () => {
    expect((await judged(incident())).quote).toBe('We are looking into it.');
    expect((await judged(incident({ updates: [] }))).quote).toBe('Payouts are late');
  });

  it('never has a negative duration', async () => {
    expect(await judged(incident({ impact: 'minor', endedAt: after(-60) }))).toMatchObject({
      ...{ importance: 2, line: 'Quillpay resolved an incident after under 1 min: Payouts are late.' },
    });
  });
});

describe('hiring', () => {
  it.each([
    [jobs('capability'), { event: 'hiring', importance: 5, tags: ['Hiring'], quote: 'Engineer 0' }],
    [jobs('capability', 8), { event: 'hiring', importance: 6 }],
    [jobs('place'), { event: 'expansion', importance: 5, tags: ['Expansion', 'Hiring'] }],
    [jobs('leadership', 1), { event: 'hiring', importance: 5, tags: ['Hiring', 'Leadership'] }],
  ])('is rated by the type of finding: %j', async (signal, expected) => {
    const evaluation = await judged(signal, 'lever');
    expect(evaluation).toMatchObject({ ...expected, sentiment: 'neutral' });
    expect(evaluation.rumour).toBeUndefined();
  });

  it('only hints at job cuts if it shrinks by half', async () => {
    expect(await judged(jobs('reduction', 0), 'lever')).toMatchObject({
      ...{ event: 'layoffs', importance: 6, rumour: true, sentiment: 'negative', quote: null },
    });
  });
});

describe('a release', () => {
  it.each([
    ['2.0.0', {}, { event: 'product-launch', importance: 5 }],
    ['v2.0', {}, { event: 'product-launch', importance: 5 }],
    ['quill-sdk@2.1.0', {}, { event: 'feature-release', importance: 4 }],
    ['0.9.0', {}, { event: 'feature-release', importance: 4 }],
    ['2.1.4', {}, { event: 'feature-release', importance: 2 }],
    ['2.1.4+build.7', {}, { importance: 2 }],
    ['2026.11', {}, { event: 'feature-release', importance: 3 }],
    ['Aurora', {}, { event: 'feature-release', importance: 3 }],
    ['1.2.3.4', {}, { importance: 3 }],
    ['2.0.0', { isPrerelease: true }, { event: 'feature-release', importance: 1 }],
    ['2.1.4', { isSecurity: true }, { event: 'feature-release', importance: 6, tags: ['New feature', 'Security'] }],
  ] as const)('is rated by its size: %s %j', async (version, more, expected) => {
    expect(await judged(release(version, more), 'npm')).toMatchObject(expected);
  });

  it('of a major version includes its source if published on a code host', async () => {
    expect(await judged(release('2.0.0'), 'github')).toMatchObject({ event: 'open-source-release', importance: 5 });
  });
});

describe('a filing', () => {
  it.each([
    [filing('8-K', '2.02', '9.01'), { event: 'results', importance: 6, tags: ['Results'] }],
    [filing('8-K', '1.01'), { event: null, importance: 5, tags: ['Other news'] }],
    [filing('8-K', '1.01', '2.01'), { event: 'acquisition', importance: 8 }],
    [filing('8-K', '5.02', '2.02'), { event: 'leadership', tags: ['Leadership', 'Results'] }],
    [filing('8-K', '5.02'), { event: 'leadership', importance: 6 }],
    [filing('8-K', '1.05'), { event: 'security-incident', importance: 9, sentiment: 'negative' }],
    [filing('8-K', '1.03'), { event: 'shutdown', importance: 9, sentiment: 'negative' }],
    [filing('8-K', '2.05'), { event: null, importance: 7, tags: ['Restructuring'] }],
    [filing('8-K', '99.99'), { event: null, importance: 3 }],
    [filing('8-K'), { event: null, importance: 3 }],
    [filing('D'), { event: 'funding', importance: 7 }],
    [filing('D/A'), { event: 'funding', importance: 3 }],
    [filing('S-1'), { event: 'funding', importance: 8 }],
    [filing('constructor'), { event: null, importance: 3 }],
    [filing('8-K', 'constructor'), { event: null, importance: 3 }],
  ])('is rated by its form and items: %j', async (signal, expected) => {
    expect(await judged(signal, 'sec-edgar')).toMatchObject({ ...expected, credibilityScore: 10 });
  });
});

describe('a signal', () => {
  it('is rated by its facts, regardless of its text', async () => {
    expect(await judged(incident({ endedAt: after(42) }))).toMatchObject({
      ...{ relevant: true, summary: '', relevanceScore: 10, credibilityScore: 9, actor: 'Quillpay' },
      line: 'Quillpay resolved an incident after 42 min: Payouts are late.',
      reason: 'Outages with major impact rate 7.',
      scoreReasons: { relevance: 'The company’s own status page states it.' },
    });
  });
});
