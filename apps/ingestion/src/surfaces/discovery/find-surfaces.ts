import type { SurfaceKind } from '@sightline/contracts';
import { normaliseDomain, type OutgoingLink } from '@sightline/web-reader';
import type { NewSurface } from '../surfaces.store.ts';
import { isAboutOthers, namesCompany, type Saying, sayingOf } from './link-words.ts';
import { ownStatusPage } from './links/status-pages.ts';
import { type RecognisedLink, recogniseSurface } from './surface-links.ts';

/** A page on the company's site with its role. */
export interface ReadPage {
  readonly role: 'home' | 'careers' | 'developers' | 'about';
  readonly url: string;
  readonly outgoing: readonly OutgoingLink[];
}

export interface SiteOwner {
  readonly name: string;
  readonly domain: string;
}

export type FoundSurface = Omit<NewSurface, 'companyId'>;

interface Candidate extends RecognisedLink {
  readonly page: ReadPage;
  readonly link: OutgoingLink;
  readonly saying: Saying;
}

/** A page that links to more accounts than this is a list of other companies' accounts. */
const mostInMenu = 3;
const mostPackages = 6;
const mostSurfaces = 30;
/** Kinds of surfaces of which a company can have several. */
const several: ReadonlySet<SurfaceKind> = new Set(['package', 'app', 'code', 'feed']);

/**
 * Returns the surfaces of a company that its own pages prove: links in the navigation, header or footer, on the page
 * for this kind of surface, or with words that name their target. A link within a sentence, an article, or under the
 * heading of customers or partners proves nothing, and neither does a name.
 */
export function findSurfaces(owner: SiteOwner, pages: readonly ReadPage[]): FoundSurface[] {
  const own = normaliseDomain(owner.domain);
  const candidates = pages
    .filter(({ url }) => normaliseDomain(url) === own)
    .flatMap((page) => page.outgoing.flatMap((link) => candidateOf(owner, page, link) ?? []));
  const proven = candidates.filter((candidate) => isProof(candidate, owner));
  const clear = [
    ...Map.groupBy(proven, ({ page, provider, kind }) => `${page.url} ${kind} ${provider}`).values(),
  ].flatMap((ofProvider) => unambiguous(ofProvider, owner));
  const found = new Map<string, FoundSurface>();
  for (const { provider, kind, account, url, page, link } of clear.toSorted((x, y) => weightOf(y) - weightOf(x))) {
    const key = `${provider} ${account}`;
    const proof = { kind: 'link', pageUrl: page.url, words: link.text.slice(0, 200) } as const;
    if (!found.has(key)) found.set(key, { kind, provider, account, url, proof });
  }
  // An organisation includes its repositories.
  const isCovered = ({ provider, account }: FoundSurface) =>
    provider === 'github' && account.includes('/') && found.has(`github ${account.split('/')[0]}`);
  return [...found.values()].filter((surface) => !isCovered(surface)).slice(0, mostSurfaces);
}

function candidateOf(owner: SiteOwner, page: ReadPage, link: OutgoingLink): Candidate | null {
  if (!URL.canParse(link.url)) return null;
  const url = new URL(link.url);
  const recognised = recogniseSurface(url) ?? statusPageOf(url, owner);
  if (!recognised) return null;
  return { ...recognised, page, link, saying: sayingOf(link.text, recognised.kind, recognised.provider) };
}

function statusPageOf(url: URL, owner: SiteOwner): RecognisedLink | null {
  const address = ownStatusPage(url, owner.domain);
  return address && { ...address, provider: 'statuspage', kind: 'status-page' };
}

function isProof({ kind, provider, account, page, link, saying }: Candidate, owner: SiteOwner): boolean {
  if (isAboutOthers(link.under)) return false;
  const isMarked = link.rel.split(/\s+/).includes('me');
  // Any host can be a Mastodon instance.
  if (provider === 'mastodon' && !isMarked && !/mastodon|fediverse/i.test(link.text)) return false;
  const isOnItsPage = kind === 'job-board' && page.role === 'careers';
  switch (link.place) {
    case 'embed':
      return kind === 'job-board';
    case 'prose':
      return isOnItsPage && saying === 'surface';
    case 'article':
      return isOnItsPage;
    case 'menu':
      return isMarked || saying !== 'other' || namesCompany(link.text, owner);
    case 'body':
      return isOnItsPage || saying === 'surface' || (kind === 'package' && namesCompany(account, owner));
  }
}

/** Returns the candidates of one provider on one page, if they can belong to one company. */
function unambiguous(candidates: readonly Candidate[], owner: SiteOwner): readonly Candidate[] {
  const inMenu = candidates.filter(({ link }) => link.place === 'menu' || link.place === 'embed');
  const ofMenu = new Set(inMenu.map(ownerOf));
  if (ofMenu.size > mostInMenu) return candidates.filter(({ account }) => namesCompany(account, owner));
  if (ofMenu.size > 0) return candidates.filter((one) => ofMenu.has(ownerOf(one)) || isAnother(one, owner));
  const all = new Set(candidates.map(ownerOf));
  if (all.size === 1) return candidates;
  const named = candidates.filter(({ account }) => namesCompany(account, owner));
  const most = candidates.every(({ kind }) => several.has(kind)) ? mostPackages : 1;
  return new Set(named.map(ownerOf)).size <= most ? named : [];
}

/** True if a link outside the menu leads to another account of a company that has one in its menu. */
const isAnother = ({ kind, account }: Candidate, owner: SiteOwner): boolean =>
  several.has(kind) && namesCompany(account, owner);

/** Packages of one scope and repositories of one organisation have one owner. */
const ownerOf = ({ account }: Candidate): string => (account.includes('/') ? (account.split('/')[0] ?? '') : account);

/** Prefers the most convincing link as the displayed proof. */
const weightOf = ({ link, saying }: Candidate): number =>
  (saying === 'surface' ? 2 : 0) + (link.place === 'menu' || link.place === 'embed' ? 1 : 0);
