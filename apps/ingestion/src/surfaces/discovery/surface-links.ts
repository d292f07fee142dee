import { ashby } from '../../sources/ashby/ashby.ts';
import { greenhouse } from '../../sources/greenhouse/greenhouse.ts';
import { lever } from '../../sources/lever/lever.ts';
import { personio } from '../../sources/personio/personio.ts';
import { recruitee } from '../../sources/recruitee/recruitee.ts';
import { teamtailor } from '../../sources/teamtailor/teamtailor.ts';
import { workable } from '../../sources/workable/workable.ts';
import type { SurfaceAddress, SurfaceLinks } from '../surface-source.ts';
import { appStoreLinks, googlePlayLinks, secLinks } from './links/apps-and-filings.ts';
import { githubLinks, npmLinks, pypiLinks } from './links/code.ts';
import { blueskyLinks, mastodonLinks, mediumLinks, podcastLinks, substackLinks } from './links/feeds.ts';
import { betterStackLinks, statuspageLinks } from './links/status-pages.ts';

/** The link formats of all providers. */
export const surfaceLinks: readonly SurfaceLinks[] = [
  ...[greenhouse, lever, ashby, workable, recruitee, personio, teamtailor],
  ...[statuspageLinks, betterStackLinks],
  ...[githubLinks, npmLinks, pypiLinks, appStoreLinks, googlePlayLinks, secLinks],
  ...[substackLinks, mediumLinks, podcastLinks, mastodonLinks, blueskyLinks],
];

export type RecognisedLink = SurfaceAddress & Pick<SurfaceLinks, 'provider' | 'kind'>;

/** Returns the account to which an address leads; null if the provider is unknown or the page is the provider's own. */
export function recogniseSurface(link: URL): RecognisedLink | null {
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return null;
  for (const { provider, kind, recognise } of surfaceLinks) {
    const address = recognise(link);
    if (address) return { ...address, provider, kind };
  }
  return null;
}
