import { normaliseDomain } from '@sightline/web-reader';
import type { SurfaceAddress, SurfaceLinks } from '../../surface-source.ts';

/** The providers' own subdomains. */
const ownPages = new Set([
  'www',
  'manage',
  'meta',
  'metastatuspage',
  'help',
  'support',
  'docs',
  'api',
  'app',
  'status',
]);

const hosted =
  (domains: RegExp) =>
  (link: URL): SurfaceAddress | null => {
    const account = domains.exec(link.hostname)?.[1];
    return account === undefined || ownPages.has(account) ? null : { account, url: `https://${link.hostname}/` };
  };

export const statuspageLinks: SurfaceLinks = {
  provider: 'statuspage',
  kind: 'status-page',
  recognise: hosted(/^([a-z0-9-]+)\.statuspage\.io$/),
};
export const betterStackLinks: SurfaceLinks = {
  provider: 'better-stack',
  kind: 'status-page',
  recognise: hosted(/^([a-z0-9-]+)\.(?:betteruptime|betterstack)\.com$/),
};

/**
 * A status page at one of the company's addresses: `status.acme.example` or `acmestatus.example`. The address doesn't
 * reveal the software; most pages run Statuspage, and the status page reader tries the others.
 */
export function ownStatusPage(link: URL, domain: string): SurfaceAddress | null {
  const host = link.hostname.replace(/^www\./, '');
  const own = normaliseDomain(domain) ?? domain;
  const [label = ''] = own.split('.');
  const isSubdomain = host.endsWith(`.${own}`) && /^(?:[a-z]+-)?(?:status|uptime)\./.test(host);
  const [first = ''] = host.split('.');
  const isOfName = label.length > 2 && [`${label}status`, `${label}-status`].includes(first);
  return isSubdomain || isOfName ? { account: host, url: `https://${link.hostname}/` } : null;
}
