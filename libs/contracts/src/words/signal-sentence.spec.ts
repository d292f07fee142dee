import { describe, expect, it } from 'vitest';
import type { Signal } from '../entities/surfaces/signal.ts';
import { filingWords } from './filing-words.ts';
import { downtimeSentence, durationWords, incidentMinutes } from './incident-words.ts';
import { signalSentence } from './signal-sentence.ts';

const at = '2026-11-10T09:00:00.000Z';
const incident: Signal = {
  ...{ kind: 'incident', incidentId: 'i1', name: 'Payouts\n are late', impact: 'major', isSecurity: false },
  ...{ startedAt: at, endedAt: null, updates: [] },
};
const job = { title: 'Engineer', url: 'https://jobs.example/1', team: null, place: 'Lisbon', firstSeenAt: at };
const jobs: Signal = { kind: 'jobs', finding: 'place', subject: 'Lisbon', jobs: [job], openBefore: 40, openNow: 18 };
const release: Signal = {
  ...{
    kind: 'release',
    project: 'quill-sdk',
    version: '2.0.0',
    isSecurity: false,
    isPrerelease: false,
    prereleases: 0,
  },
};
const filing: Signal = { kind: 'filing', form: '8-K', items: ['2.02', '9.01'], accession: '1', filedAt: at };

describe('the sentence of a signal', () => {
  it.each<[Signal, string]>([
    [incident, 'Quillpay reports an incident: Payouts are late.'],
    [{ ...incident, isSecurity: true }, 'Quillpay reports a security incident: Payouts are late.'],
    [
      { ...incident, endedAt: '2026-11-10T10:20:00.000Z' },
      'Quillpay resolved an incident after 1 h 20 min: Payouts are late.',
    ],
    [{ ...incident, name: 'Is it late?' }, 'Quillpay reports an incident: Is it late?'],
    [jobs, 'Quillpay opened its first position in Lisbon.'],
    [{ ...jobs, jobs: [job, job] }, 'Quillpay opened its first positions in Lisbon.'],
    [{ ...jobs, finding: 'capability', jobs: [job, job, job] }, 'Quillpay opened 3 positions in Lisbon.'],
    [{ ...jobs, finding: 'leadership', subject: 'CTO' }, 'Quillpay is hiring for a leading position: CTO.'],
    [{ ...jobs, finding: 'reduction' }, 'Quillpay reduced its open positions from 40 to 18.'],
    [release, 'Quillpay released quill-sdk 2.0.0.'],
    [{ ...release, isSecurity: true }, 'Quillpay released quill-sdk 2.0.0, a security release.'],
    [{ ...release, isSecurity: true, isPrerelease: true }, 'Quillpay released quill-sdk 2.0.0, a pre-release.'],
    [filing, 'Quillpay filed form 8-K: results (item 2.02).'],
    [{ ...filing, amendedAt: at }, 'Quillpay filed form 8-K: results (item 2.02), since amended.'],
    [{ ...filing, form: '13F-HR', items: [] }, 'Quillpay filed form 13F-HR.'],
  ])('states its facts: %j', (signal, sentence) => {
    expect(signalSentence('Quillpay', signal)).toBe(sentence);
  });

  it('cuts very long names, and has a subject if the company has no name', () => {
    const sentence = signalSentence(' ', { ...incident, name: 'x'.repeat(1_000_000) });
    expect(sentence).toMatch(/^The company reports an incident: x+…$/);
    expect(sentence.length).toBeLessThan(250);
  });
});

describe('the description of a filing', () => {
  it.each([
    ['8-K', ['5.02', '2.02', '9.01'], 'a change of directors or officers (item 5.02) and results (item 2.02)'],
    [
      '8-K',
      ['1.01', '2.03', '8.01'],
      'a material agreement (item 1.01), a new financial obligation (item 2.03) and other events (item 8.01)',
    ],
    ['8-K', ['9.01'], 'exhibits (item 9.01)'],
    ['8-K', ['7.77'], 'item 7.77'],
    ['S-1/A', [], 'a registration of securities for sale'],
    ['toString', [], null],
  ])('%s %j: %s', (form, items, words) => {
    expect(filingWords({ form, items })).toBe(words);
  });
});

describe('the description of a downtime', () => {
  it.each([
    [0, 'under 1 min'],
    [45, '45 min'],
    [60, '1 h'],
    [80, '1 h 20 min'],
    [1_440, '1 d'],
    [3_120, '2 d 4 h'],
    [1_441, '1 d'],
  ])('%i minutes are %s', (minutes, words) => {
    expect(durationWords(minutes)).toBe(words);
  });

  it.each([
    [0, 0, 'No outage in 90 days'],
    [1, 45, 'Down once in 90 days, 45 min'],
    [2, 45, 'Down twice in 90 days, 45 min'],
    [4, 360, 'Down 4 times in 90 days, 6 h'],
  ])('%i incidents: %s', (count, minutes, words) => {
    expect(downtimeSentence({ count, minutes, days: 90 })).toBe(words);
  });

  it('is null while an incident lasts, and never negative', () => {
    expect(incidentMinutes({ startedAt: at, endedAt: null })).toBeNull();
    expect(incidentMinutes({ startedAt: at, endedAt: '2026-11-10T08:00:00.000Z' })).toBe(0);
  });
});
