import { shownDomain } from '@sightline/contracts';
import { ExternalLink } from '@/ui/display/link';

interface Place {
  /** True if the page is on the company's own site, including subdomains. */
  isOwn: boolean;
  /** True if the page is on the company's domain itself, not on a subdomain. */
  isDomain: boolean;
  /** Decoded from punycode, for display. */
  host: string;
  /** The path; '' for the home page. */
  path: string;
}

/** Returns a page's location relative to the company's domain; null for an invalid address. */
export function placeOf(address: string, domain: string): Place | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^www\./, '');
  const path = url.pathname === '/' ? '' : readable(url.pathname).replace(/\/$/, '');
  const isDomain = host === domain;
  return { isOwn: isDomain || host.endsWith(`.${domain}`), isDomain, host: shownDomain(host).text, path };
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // The path isn't valid UTF-8.
    return path;
  }
}

/** Returns 'home page', '/pricing', 'docs.lumenpay.example/start' or 'wikidata.org'. */
export function pageName(address: string, domain: string): string {
  const place = placeOf(address, domain);
  if (!place) return address;
  if (!place.isOwn) return place.host;
  return place.isDomain ? place.path || 'home page' : `${place.host}${place.path}`;
}

/** Returns an address such as 'lumenpay.example/careers'. */
export function addressName(address: string): string {
  const place = placeOf(address, '');
  return place ? `${place.host}${place.path}` : address;
}

export function Quoted({ quote, source, sourceUrl }: { quote: string; source: string; sourceUrl: string | null }) {
  return (
    <>
      <q dir="auto" className="font-head text-[0.9375rem] leading-[1.45] text-text wrap-anywhere">
        {quote}
      </q>
      {sourceUrl !== null && (
        <>
          <br />
          <SourceLink source={source} sourceUrl={sourceUrl} />
        </>
      )}
    </>
  );
}

export function SourceLink({ source, sourceUrl }: { source: string; sourceUrl: string }) {
  return (
    <cite className="text-12 text-text-3 not-italic">
      <ExternalLink
        href={sourceUrl}
        className="inline-block py-1 underline decoration-text-3/40 underline-offset-3 wrap-anywhere hover:decoration-current"
      >
        {source}
      </ExternalLink>
    </cite>
  );
}
