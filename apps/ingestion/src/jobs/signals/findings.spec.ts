import { describe, expect, it } from 'vitest';
import { surfaceOf } from '../../testing/boards/job-boards.ts';
import type { JobDocument } from '../job.documents.ts';
import { jobIdOf } from '../job-reading.ts';
import { capabilitiesOf, isLeadership } from './capabilities.ts';
import { type Finding, findingsOf } from './findings.ts';
import { reductionOf } from './reduction.ts';
import { rolesOf } from './roles.ts';
import { titleKeyOf } from './title-key.ts';

const now = new Date('2026-06-01T06:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const startsAt = daysAgo(60);
const surfaceId = surfaceOf('own');

let ids = 0;
/** @param opened number of days ago */
function job(title: string, opened: number, parts: Partial<JobDocument> = {}): JobDocument {
  ids += 1;
  const providerId = parts.providerId ?? `${ids}`;
  const ofSurface = parts.surfaceId ?? surfaceId;
  return {
    ...{ _id: jobIdOf(ofSurface, providerId), surfaceId: ofSurface, companyId: `cmp_${'1'.repeat(20)}`, providerId },
    ...{ title, team: null, places: ['Leeds'], isRemote: false, pay: null, url: `https://jobs.example/${providerId}` },
    ...{ publishedAt: null, firstSeenAt: daysAgo(opened), lastSeenAt: now, missingSince: null, closedAt: null },
    isBackfill: false,
    ...parts,
  };
}
const backfill = (title: string, parts: Partial<JobDocument> = {}) =>
  job(title, 60, { isBackfill: true, firstSeenAt: startsAt, ...parts });
const findings = (jobs: readonly JobDocument[], more: { startsAt?: Date; raised?: [] } = {}) =>
  findingsOf({ jobs, startsAt, raised: [], now, ...more }).map(({ finding, subject }) => [finding, subject]);
const security = () => [job('Security engineer', 3), job('Penetration tester', 5), job('SOC analyst', 9)];

describe('a cluster of a capability', () => {
  it('is found for three new positions of one capability in 14 days', () => {
    expect(findings(security())).toEqual([['capability', 'Security']]);
    expect(findings(security().slice(1))).toEqual([]);
    expect(findings([...security().slice(1), job('Threat analyst', 15)])).toEqual([]);
  });

  it("exceeds the company's usual number of openings", () => {
    const usual = [20, 24, 31, 40, 46, 52].map((day) =>
      job(`Security engineer ${day}`, day, { closedAt: daysAgo(16) }),
    );
    expect(findings([...usual, ...security()])).toEqual([]);
    const many = Array.from({ length: 12 }, (_, at) => job(`Threat hunter level ${at}`, 2));
    expect(findings([...usual, ...many])).toEqual([['capability', 'Security']]);
  });

  it('needs four weeks of readings', () => {
    expect(findings(security(), { startsAt: daysAgo(27) })).toEqual([]);
    expect(findings(security(), { startsAt: daysAgo(28) })).toEqual([['capability', 'Security']]);
  });

  it('is not found when one position is listed in ten cities, or four equal ones in one team', () => {
    const cities = ['Berlin', 'Lisbon', 'Porto', 'Madrid', 'Paris', 'Lyon', 'Dublin', 'London', 'Leeds', 'Vienna'];
    expect(findings(cities.map((city) => job('Security engineer', 3, { places: [city] })))).toEqual([]);
    expect(findings(cities.map((city) => job(`Security engineer - ${city}`, 3, { places: [city] })))).toEqual([]);
    expect(findings([1, 2, 3, 4].map(() => job('Security engineer', 3, { team: 'Security' })))).toEqual([]);
  });

  it('is not found when positions are reposted under other ids', () => {
    const earlier = security().map(({ title }) => job(title, 40, { closedAt: daysAgo(10) }));
    expect(findings([...earlier, ...security()])).toEqual([]);
  });

  it('is not found when the positions were published long before they were seen', () => {
    expect(findings(security().map((one) => ({ ...one, publishedAt: daysAgo(50) })))).toEqual([]);
  });

  it('is not found when positions appear on another board of the company', () => {
    const old = security().map(({ title }) => backfill(title, { surfaceId: surfaceOf('old') }));
    expect(findings([...old, ...security()])).toEqual([]);
  });

  it('is not found when the first reading already contained the positions', () => {
    expect(findings(security().map((one) => ({ ...one, isBackfill: true })))).toEqual([]);
  });

  it('is not raised again within 30 days or when more positions follow', () => {
    const [first] = findingsOf({ jobs: security(), startsAt, raised: [], now });
    const raised = [
      { key: (first as Finding).key, finding: 'capability', subject: 'Security', at: daysAgo(2) },
    ] as const;
    const more = [...security(), job('Threat analyst', 1)];
    expect(findingsOf({ jobs: more, startsAt, raised: [...raised], now })).toEqual([]);
  });

  it('names the region of sales positions', () => {
    const sales = ['Account executive, Iberia', 'Sales manager Spain', 'Sales engineer, Portugal'];
    expect(findings(sales.map((title) => job(title, 3)))).toEqual([['capability', 'Sales in Iberia']]);
  });
});

describe('a new place', () => {
  const lisbon = { places: ['Lisbon, Portugal'] };
  it('is found for two new positions in a place where the company never had any', () => {
    const two = [job('Risk analyst', 3, lisbon), job('Accountant', 5, { places: ['Lisbon'] })];
    expect(findings([backfill('Clerk'), ...two])).toEqual([['place', 'Lisbon']]);
    expect(findings([backfill('Clerk'), ...two.slice(1)])).toEqual([]);
    expect(findings([backfill('Clerk', { places: ['Remote', 'Lisbon'], closedAt: daysAgo(30) }), ...two])).toEqual([]);
  });

  it('is not found for remote work or a position in many cities', () => {
    const remote = { places: ['Remote, Spain'] };
    expect(findings([job('Risk analyst', 3, remote), job('Accountant', 5, remote)])).toEqual([]);
    const everywhere = { places: ['Lisbon', 'Porto', 'Madrid', 'Paris'] };
    expect(findings([job('Risk analyst', 3, everywhere), job('Accountant', 5, everywhere)])).toEqual([]);
  });
});

describe('a leading position', () => {
  it('is signalled when it is new', () => {
    expect(findings([job('Head of Risk', 3)])).toEqual([['leadership', 'Head of Risk']]);
    expect(findings([backfill('Head of Risk')])).toEqual([]);
    expect(findings([job('Head of Risk', 40, { closedAt: daysAgo(10) }), job('Head of Risk', 3)])).toEqual([]);
  });

  it('is not signalled where many positions have leading titles', () => {
    const bank = ['Credit', 'Markets', 'Funds', 'Trade'].map((desk) => job(`Vice President, ${desk}`, 3));
    expect(findings(bank)).toEqual([]);
  });

  it('is recognised in several languages, but not in the titles of assistants', () => {
    const leaders = [
      'VP Sales',
      'Chief Technology Officer',
      'Country Manager Spain',
      'Leiterin Vertrieb',
      'Director de Ventas',
    ];
    expect(leaders.filter((title) => !isLeadership(title))).toEqual([]);
    const others = [
      'Executive Assistant to the CEO',
      'Art Director',
      'Team Lead Support',
      'Head Chef',
      'Chief of Staff',
    ];
    expect(others.filter(isLeadership)).toEqual([]);
  });
});

describe('a reduction', () => {
  const board = (gone: number, left: number, parts: Partial<JobDocument> = {}) => [
    ...Array.from({ length: gone }, (_, at) => backfill(`Gone ${at}`, { closedAt: daysAgo(2), ...parts })),
    ...Array.from({ length: left }, (_, at) => backfill(`Left ${at}`)),
  ];
  const reduced = (jobs: readonly JobDocument[]) => reductionOf({ jobs, startsAt, raised: [], now });

  it('is found when half of the positions are withdrawn within days', () => {
    expect(reduced(board(6, 6))).toMatchObject({ finding: 'reduction', openBefore: 12, jobs: { length: 6 } });
    expect(reduced(board(5, 7))).toBe(null);
    expect(reduced(board(4, 4))).toBe(null);
  });

  it('is not found when positions were filled over weeks, or the board is empty', () => {
    expect(reduced(board(6, 6, { closedAt: daysAgo(9) }))).toBe(null);
    expect(reduced(board(12, 0))).toBe(null);
  });

  it('is not found when the positions are listed on another board', () => {
    const elsewhere = Array.from({ length: 6 }, (_, at) => job(`Gone ${at}`, 2, { surfaceId: surfaceOf('new') }));
    expect(reduced([...board(6, 6), ...elsewhere])).toBe(null);
  });
});

describe('the roles of a company', () => {
  const roles = (jobs: readonly JobDocument[]) => rolesOf(jobs, now);

  it('mark a job that is renewed for 400 days, and adverts without a position, as standing adverts', () => {
    const renewed = Array.from({ length: 13 }, (_, at) =>
      job('Field technician', 30 * (at + 1), { closedAt: at === 0 ? null : daysAgo(30 * at) }),
    );
    expect(roles(renewed)).toMatchObject([{ isStanding: true }]);
    expect(roles([job('Initiativbewerbung (m/w/d)', 2)])).toMatchObject([{ isStanding: true }]);
    expect(roles([job('Field technician', 30)])).toMatchObject([{ isStanding: false }]);
  });

  it('distinguish similar titles', () => {
    const similar = ['Front Desk Assistant (Summer Housing)', 'Administrative Assistant II (Housing Front Desk)'];
    expect(roles(similar.map((title) => job(title, 3)))).toHaveLength(2);
    expect(roles([job('Teacher', 3), job('Teacher', 3)])).toMatchObject([{ jobs: { length: 2 } }]);
  });
});

describe('titles', () => {
  it('are equal in their usual spellings', () => {
    const same = ['Senior Engineer', 'Sr. Engineer (m/w/d)', 'senior engineer – Köln', 'Senior Engineer #1234'];
    expect(new Set(same.map((title) => titleKeyOf(title, ['Köln, Germany']))).size).toBe(1);
    expect(titleKeyOf('Leeds', ['Leeds'])).toBe('leeds');
  });

  it.each([
    ['IT-Sicherheitsingenieur (m/w/d)', 'Security'],
    ['Ingénieure Cybersécurité', 'Security'],
    ['Desarrollador Android', 'Mobile'],
    ['Responsable Conformité', 'Compliance'],
    ['Saljare Norden', 'Sales in Nordics'],
    ['Ksiegowa', 'Finance'],
    ['Senior ML Engineer', 'Machine learning'],
    ['Backend Engineer', 'Software engineering'],
    ['Inkoper', 'Logistics and supply'],
  ])('%s has the capability %s', (title, capability) => {
    expect(capabilitiesOf(title, null)).toContain(capability);
  });

  it('uses the capability of the team if the title names none', () => {
    expect(capabilitiesOf('Specialist II', 'Payments')).toEqual(['Payments']);
    expect(capabilitiesOf('Gardener', null)).toEqual([]);
  });
});
