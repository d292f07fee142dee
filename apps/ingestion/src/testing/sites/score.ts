import { parsePage } from '@sightline/web-reader';
import { findSurfaces, type ReadPage } from '../../surfaces/discovery/find-surfaces.ts';
import type { HandMadeSite } from './site.ts';

const roles: Readonly<Record<string, ReadPage['role']>> = {
  '/': 'home',
  '/careers': 'careers',
  '/developers': 'developers',
  '/about': 'about',
};

function found({ name, domain, pages }: HandMadeSite): string[] {
  const read = Object.entries(pages).map(([path, body]): ReadPage => {
    const { url, outgoing } = parsePage(`<html><body>${body}</body></html>`, `https://${domain}${path}`);
    return { role: roles[path] ?? 'about', url, outgoing };
  });
  return findSurfaces({ name, domain }, read).map(({ provider, account }) => `${provider}:${account}`);
}

export interface SurfacesScore {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
  /** Share of the found surfaces that are the company's own. */
  readonly precision: number;
  /** Share of the company's own surfaces that were found. */
  readonly recall: number;
  /** `site: + surface` for a wrong one, `site: - surface` for a missed one. */
  readonly faults: readonly string[];
}

/** Compares the surfaces that the rules find on sites with those that a person identified. */
export function scoreSurfaces(sites: readonly HandMadeSite[]): SurfacesScore {
  const counts = { right: 0, wrong: 0, missed: 0 };
  const faults: string[] = [];
  for (const site of sites) {
    const surfaces = found(site);
    const wrong = surfaces.filter((one) => !site.own.includes(one));
    const missed = site.own.filter((one) => !surfaces.includes(one));
    counts.right += surfaces.length - wrong.length;
    counts.wrong += wrong.length;
    counts.missed += missed.length;
    faults.push(...wrong.map((one) => `${site.name}: + ${one}`), ...missed.map((one) => `${site.name}: - ${one}`));
  }
  const { right, wrong, missed } = counts;
  return { ...counts, precision: right / (right + wrong), recall: right / (right + missed), faults };
}
