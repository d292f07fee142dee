import type { Signal } from '@sightline/contracts';

/** An item of any kind for `npm run eval -- kinds`, with the event that it reports. */
export interface KindLine {
  readonly id: string;
  readonly company: { readonly name: string; readonly domain: string; readonly industry: string };
  readonly at: string;
  readonly gold: string;
  readonly title?: string;
  readonly text?: string;
  readonly isOwn?: boolean;
  readonly price?: { readonly plan: string; readonly before: number | null; readonly after: number | null };
  readonly change?: { readonly kind: 'feature-added' | 'feature-removed' | 'headline'; readonly words: string };
  readonly signal?: Signal;
  /** Whether a release is an entry of the company's changelog. */
  readonly isEntry?: boolean;
}

type Item = Omit<KindLine, 'id' | 'company'>;
const startMs = Date.UTC(2026, 10, 2);
const dayMs = 86_400_000;
/** A day of November, with its hour as the fraction. */
const on = (day: number): string => new Date(startMs + day * dayMs).toISOString();

export const scene = (name: string, industry: string, items: readonly Item[]): readonly KindLine[] => {
  const company = { name, industry, domain: `${name.toLowerCase()}.example` };
  return items.map((item, at) => ({ ...item, id: `${name}-${at}`, company, gold: `${name}-${item.gold}` }));
};
export const news = (day: number, gold: string, title: string, text: string): Item => ({
  at: on(day),
  gold,
  title,
  text,
});
export const post = (day: number, gold: string, title: string, text: string): Item => ({
  ...news(day, gold, title, text),
  isOwn: true,
});
export const price = (day: number, gold: string, plan: string, before: number | null, after: number | null): Item => ({
  ...{ at: on(day), gold, price: { plan, before, after } },
});
export const change = (
  day: number,
  gold: string,
  kind: 'feature-added' | 'feature-removed' | 'headline',
  words: string,
) => ({
  ...{ at: on(day), gold, change: { kind, words } },
});
export const release = (
  day: number,
  gold: string,
  project: string,
  version: string,
  text: string,
  isSecurity = false,
) => ({
  ...{ at: on(day), gold, text },
  signal: { kind: 'release', project, version, isSecurity, isPrerelease: false, prereleases: 0 } as const,
});
/** @param version empty when the entry states none */
export const entry = (day: number, gold: string, headline: string, version: string, text: string) => ({
  ...release(day, gold, headline, version, text),
  isEntry: true,
});
export const incident = (
  day: number,
  gold: string,
  name: string,
  text: string,
  minutes: number | null,
  isSecurity = false,
) => ({
  ...{ at: on(day), gold, text },
  signal: {
    ...({ kind: 'incident', incidentId: `${name}-${day}`, name, impact: 'major', isSecurity } as const),
    ...{ startedAt: on(day), endedAt: minutes === null ? null : on(day + minutes / 1_440) },
    updates: [{ at: on(day), status: 'investigating', text }],
  },
});
export const filing = (day: number, gold: string, form: string, ...items: string[]) => ({
  ...{ at: on(day), gold, text: '' },
  signal: { kind: 'filing', form, items, accession: `${form}-${day}`, filedAt: on(day) } as const,
});
export const jobs = (
  day: number,
  gold: string,
  finding: 'capability' | 'place' | 'leadership' | 'reduction',
  subject: string,
) => ({
  ...{ at: on(day), gold, text: '' },
  signal: {
    ...({ kind: 'jobs', finding, subject, openBefore: 30, openNow: finding === 'reduction' ? 12 : 34 } as const),
    jobs: [0, 1, 2, 3].map((at) => ({
      ...{
        title: `${subject} ${at}`,
        url: `https://jobs.example/${at}`,
        team: null,
        place: null,
        firstSeenAt: on(day),
      },
    })),
  },
});
