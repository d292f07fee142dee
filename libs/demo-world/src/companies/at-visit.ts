import type { Change, Company } from '../content/schema.ts';

export interface SiteAtVisit {
  /** The company with the texts, plans, features and roles at this visit. */
  readonly company: Company;
  /** Removed pages with their status. */
  readonly gone: ReadonlyMap<string, number>;
  /** Redirected pages with their targets. */
  readonly moved: ReadonlyMap<string, string>;
  /** Replacements on every page, in this order. */
  readonly edits: readonly { readonly from: string; readonly to: string }[];
}

/** Thrown if a change refers to something that doesn't exist at its visit; the message begins with the field. */
export class UnknownName extends Error {
  override readonly name = 'UnknownName';
}

/** Paths of all pages of a site, except posts and redirects. */
export const pathsOf = (company: Company): string[] => [
  ...['/', company.featuresPath, '/pricing', '/about', '/customers', '/blog', '/contact', '/legal'],
  ...[company.careersPath, company.changelogPath, company.termsPath],
  ...company.compare.map(({ path }) => path),
  ...company.pages.map(({ path }) => path),
];

export const lastVisitOf = ({ changes }: Company): number => Math.max(0, ...changes.map(({ visit }) => visit));

/**
 * Returns the site after a number of calls to `nextVisit`.
 * @throws {UnknownName}
 */
export function siteAtVisit(company: Company, visit: number): SiteAtVisit {
  const start: SiteAtVisit = { company, gone: new Map(), moved: new Map(), edits: [] };
  return company.changes
    .map((change, index) => ({ change, field: `changes.${index}` }))
    .filter(({ change }) => change.visit <= visit)
    .sort((a, b) => a.change.visit - b.change.visit)
    .reduce((site, { change, field }) => changed(site, change, field), start);
}

function changed(site: SiteAtVisit, change: Change, field: string): SiteAtVisit {
  const { company } = site;
  const having = (parts: Partial<Company>): SiteAtVisit => ({ ...site, company: { ...company, ...parts } });
  switch (change.kind) {
    case 'price': {
      const { plan, price, fee } = change;
      named(company.plans, (known) => known.name === plan, `${field}.plan`, 'plan', plan);
      const priced = (known: Company['plans'][number]) => ({
        ...known,
        price: price ?? known.price,
        fee: fee ?? known.fee,
      });
      return having({ plans: company.plans.map((known) => (known.name === plan ? priced(known) : known)) });
    }
    case 'plan-added':
      return having({ plans: [...company.plans, change.plan] });
    case 'plan-removed':
      return having({
        plans: without(company.plans, ({ name }) => name === change.plan, `${field}.plan`, 'plan', change.plan),
      });
    case 'feature-added':
      return having({ features: [...company.features, change.feature] });
    case 'feature-removed': {
      const title = change.feature;
      return having({
        features: without(company.features, (known) => known.title === title, `${field}.feature`, 'feature', title),
      });
    }
    case 'release':
      return having({ releases: [change.release, ...company.releases] });
    case 'headline':
      return having({ headline: change.headline });
    case 'positioning':
      return having({ summary: change.summary, intro: change.intro });
    case 'role-opened':
      return having({ roles: [...company.roles, change.role] });
    case 'role-closed':
      return having({
        roles: without(company.roles, ({ title }) => title === change.role, `${field}.role`, 'role', change.role),
      });
    case 'clause': {
      const { clause } = change;
      const replaces = company.terms.some(({ title }) => title === clause.title);
      const replaced = company.terms.map((known) => (known.title === clause.title ? clause : known));
      return having({ terms: replaces ? replaced : [...company.terms, clause] });
    }
    case 'page-added':
      return having({ pages: [...company.pages, change.page] });
    case 'page-removed':
      pageOf(site, change.path, field);
      return { ...site, gone: new Map(site.gone).set(change.path, change.status) };
    case 'page-redirected':
      pageOf(site, change.path, field);
      return { ...site, moved: new Map(site.moved).set(change.path, change.to) };
    case 'redesign':
      return having({ layout: change.layout });
    case 'typo':
    case 'wording':
      return { ...site, edits: [...site.edits, change] };
  }
}

function named<T>(known: readonly T[], isIt: (one: T) => boolean, field: string, kind: string, name: string): void {
  if (!known.some(isIt)) throw new UnknownName(`${field}: there is no ${kind} "${name}"`);
}

function without<T>(known: T[], isIt: (one: T) => boolean, field: string, kind: string, name: string): T[] {
  named(known, isIt, field, kind, name);
  return known.filter((one) => !isIt(one));
}

const pageOf = ({ company, gone, moved }: SiteAtVisit, path: string, field: string): void =>
  named(
    pathsOf(company).filter((known) => !gone.has(known) && !moved.has(known)),
    (known) => known === path,
    `${field}.path`,
    'page',
    path,
  );
