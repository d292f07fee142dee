import type { CompanyTrend, Finding, TopicTrend, Trends } from '@sightline/contracts';
import { aCompany } from './builders.ts';

const dayMs = 86_400_000;
export const until = '2026-11-21T00:00:00.000Z';
export const daysBefore = (days: number): string => new Date(Date.parse(until) - days * dayMs).toISOString();
const weeks = Array.from({ length: 12 }, (_, at) => daysBefore(7 * (12 - at)));

export function aCompanyTrend(number: number, parts: Partial<CompanyTrend> = {}): CompanyTrend {
  return {
    companyId: aCompany(number).id,
    events: 5,
    comparison: { kind: 'usual', low: 3, high: 7, middle: 5, level: 'within' },
    reason: '5 events in 30 days; usually 3 to 7',
    share: 50,
    shareBefore: 42,
    perWeek: weeks.map((_, at) => at % 3),
    usualPerWeek: { low: 0, high: 2, middle: 1 },
    sentiments: { positive: 3, neutral: 2, negative: 0 },
    collectedSince: daysBefore(400),
    ...parts,
  };
}

export function aTopicTrend(topic: string, parts: Partial<TopicTrend> = {}): TopicTrend {
  return {
    topic,
    events: 6,
    companies: 2,
    comparison: { kind: 'usual', low: 4, high: 8, middle: 6, level: 'within' },
    reason: '6 events in 30 days; usually 4 to 8',
    ...parts,
  };
}

export function aFinding(parts: Partial<Finding> = {}): Finding {
  return {
    kind: 'momentum',
    direction: 'up',
    companyIds: [aCompany(1).id],
    topic: null,
    sentiment: null,
    days: 30,
    since: daysBefore(30),
    until,
    events: 11,
    usual: { low: 4, high: 6, middle: 5 },
    ofCompetitors: null,
    reason: '11 events in 30 days; usually 4 to 6',
    ...parts,
  };
}

export function someTrends(parts: Partial<Trends> = {}): Trends {
  return {
    downtime: [],
    hiring: [],
    events: 10,
    comparison: { kind: 'usual', low: 8, high: 12, middle: 10, level: 'within' },
    reason: '10 events in 30 days; usually 8 to 12',
    days: 30,
    since: daysBefore(30),
    until,
    articles: 21,
    collectedSince: daysBefore(400),
    weeks,
    companies: [aCompanyTrend(0), aCompanyTrend(1)],
    topics: [aTopicTrend('pricing')],
    sentiments: [],
    findings: [],
    ...parts,
  };
}
