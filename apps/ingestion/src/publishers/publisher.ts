import type { Publisher } from '@sightline/contracts';
import { isOpaque, registrableDomain } from '@sightline/web-reader';
import { hostOf } from './host-of.ts';
import { publisherGroups, sharedHosts } from './publisher-groups.ts';
import { wireServices } from './wire-services.ts';

export interface PublishedText {
  readonly url: string;
  /** The publisher in the source's spelling. */
  readonly sourceName: string;
  readonly author: string | null;
  readonly text: string;
}

/** Words after a publisher's name that denote a section: "Reuters World". */
const sections = new Set(
  'asia breaking business economy europe finance health india international law live markets money news online politics science sport sports tech technology uk us world'.split(
    ' ',
  ),
);
/** Datelines are at the beginning of a text. */
const datelineChars = 300;

const groups = [...publisherGroups, ...wireServices];
const familyOfDomain = new Map(groups.flatMap(({ family, domains }) => domains.map((domain) => [domain, family])));
const familyOfName = new Map(
  groups.flatMap(({ family, names = [] }) => [family.toLowerCase(), ...names].map((name) => [name, family])),
);
const wireOfByline = new Map(wireServices.flatMap(({ family, bylines }) => bylines.map((line) => [line, family])));

/**
 * Returns an item's publisher by its address or, if the address hides the publisher, by the source's name for it.
 * Reports are counted by `wire ?? family`.
 */
export function publisherOf({ url, sourceName, author, text }: PublishedText): Publisher {
  const name = sourceName.trim();
  const domain = (isOpaque(url) ? null : domainOf(url)) ?? domainNamed(name);
  const family = (domain === null ? familyNamed(name) : familyOfDomain.get(domain)) ?? domain ?? name;
  const wire = wireOf(name, author, text);
  return { domain, family, ...(wire !== null && wire !== family && { wire }) };
}

/** The registrable domain, or the subdomain of a host that many publishers share. */
function domainOf(url: string): string | null {
  const domain = registrableDomain(url);
  return domain !== null && sharedHosts.has(domain) ? hostOf(url) : domain;
}

/** A name that is a domain, such as "techcrunch.com". */
const domainNamed = (name: string): string | null =>
  /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(name) ? domainOf(`https://${name.toLowerCase()}`) : null;

/** Returns the family of a name, which may be followed by a section. */
function familyNamed(name: string): string | undefined {
  const words = name.toLowerCase().slice(0, 200).split(/\s+/);
  for (let end = words.length; end > 0; end--) {
    const family = familyOfName.get(words.slice(0, end).join(' '));
    if (family) return family;
    if (!sections.has(words[end - 1] ?? '')) return undefined;
  }
  return undefined;
}

/**
 * Returns the agency that wrote the text: it is named in the byline, after "via", or in the dateline. A mention in the
 * text isn't enough.
 */
function wireOf(name: string, author: string | null, text: string): string | null {
  const bylines = [name, ...(author ?? '').slice(0, 200).split(/,|;|\||\/|\band\b|\bfor\b/)];
  for (const byline of bylines) {
    const plain = byline
      .replace(/^.*\bvia /, '')
      .replace(/^\s*by /i, '')
      .replace(/ staff$/i, '')
      .trim();
    const wire = wireOfByline.get(plain);
    if (wire) return wire;
  }
  return wireOfDateline(text.slice(0, datelineChars));
}

/**
 * The agency in brackets or between slashes, optionally with the date, before the dash or slash that ends a dateline.
 */
const dateline =
  /[(/]\s?([\p{L}.-]{2,20}(?: [\p{L}.-]{2,20}){0,2})(?: - \p{L}{3,9}\.? \d{1,2}, \d{4})?\s?[)/]\s?(?:\p{L}{3,9}\.? \d{1,2}, \d{4}\s?)?(?:[-–—]|\/(?!\p{L}))/gu;

function wireOfDateline(opening: string): string | null {
  for (const [, agency = ''] of opening.matchAll(dateline)) {
    const wire = wireOfByline.get(agency.trim());
    if (wire) return wire;
  }
  return null;
}
