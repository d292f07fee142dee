import { domainToUnicode } from 'node:url';
import { isTitleFurniture, lettersOf, nameShape, titleParts } from '@sightline/contracts/names';
import { registrableDomain } from '../urls/domains.ts';
import { leastShape, legalNameIn, nameInTitle, namesInTitle } from './name-in-title.ts';
import type { PageFacts } from './page-facts.ts';
import { hasType, type LdNode, nameOf, publisherNames } from './structured-data.ts';

const maxNameChars = 60;
/** Default names from templates and site builders. */
const nobody =
  /^(home|home ?page|start(seite)?|accueil|inicio|index|welcome|blog|news|website|site|my ?(site|blog|website)|untitled|wordpress|wix|squarespace|shopify|webflow|default|company|logo|untitled document|coming soon|loading\W*|((create )?(react|next|vite|vue|angular|svelte|nuxt|ember|flutter|web)|my|new) app(lication)?|vite \+ \w+)$/i;

/** Turns "Acme® (formerly Apex)" into "Acme". */
function tidy(name: string | null | undefined): string | null {
  const bare = (name ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\((formerly|previously|ex-|früher|anciennement)\b[^)]{0,100}\)/i, '')
    .replace(/[®™©]|[\p{Extended_Pictographic}\p{Regional_Indicator}][\u200d\ufe0f\p{Emoji_Modifier}]*/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/^@(?=\w)/, '')
    .trim();
  if (bare === '' || bare.length > maxNameChars || /^https?:/i.test(bare) || nobody.test(bare)) return null;
  if (isTitleFurniture(bare)) return null;
  return lettersOf(bare) === '' ? null : bare;
}

/** Returns a label in its own script: `bäckerei` for `xn--bckerei-5wa`. */
const ownScript = (label: string) => domainToUnicode(label) || label;

function hostLabels(url: string): string[] {
  const host = new URL(url).hostname;
  const label = lettersOf(ownScript((registrableDomain(host) ?? host).split('.')[0] ?? ''));
  const core = label.replace(
    /^(get|try|use|go|my|join|hey|the|we)(?=\w{3})|(?<=\w{3})(hq|app|inc|labs?|group|corp|online|official|tech|global)$/g,
    '',
  );
  return core === label ? [label] : [label, core];
}

/**
 * Returns the words of a text that match the host's label: "Acme Robotics" in "Acme Robotics builds arms" on
 * acmerobotics.com.
 */
function labelIn(text: string, labels: string[]): string | null {
  const words = text
    .slice(0, 300)
    .split(/[\s,;!?|•·–—"“”()]+|:\s/)
    .filter((word) => word !== '');
  for (const label of labels.filter((one) => one.length > 1))
    for (let start = 0; start < words.length; start++)
      for (let end = start + 1; end <= Math.min(start + 5, words.length); end++) {
        const run = words.slice(start, end);
        // A lower-case word within a text isn't a name: "logistics for Spain".
        if (start > 0 && !/\p{Lu}|\p{Lo}/u.test(run.join(''))) continue;
        if (lettersOf(run.join('')) === label) return run.join(' ').replace(/(?<=\w)[.,]$|['’]s$/, '');
      }
  return null;
}

/** Returns the copyright holder: "Acme" for "© 2019–2026 Acme, Inc. All rights reserved." */
function copyrightHolder(text: string): string | null {
  const line =
    /(?:©|\(c\)|copyright)\s{0,3}(?:©|\(c\))?\s{0,3}(?:\d{4}\s{0,3}(?:[-–—]\s{0,3}(?:\d{4}|present)\s{0,3})?,?\s{0,3})?(?:by\s{1,3})?([^\n©|•·]{2,80})/i.exec(
      text.slice(-6_000),
    )?.[1];
  const holder = line?.split(
    /[.,;:]\s|\s[-–—|]\s|\ball rights\b|\balle rechte\b|\btous droits\b|\btodos los\b|\s\d{4}/i,
  )[0];
  return tidy(
    holder?.replace(
      /(?<!\s),?\s+(inc|llc|ltd|limited|gmbh|ag|s\.?a\.?s?|b\.?v|corp(oration)?|plc|pty|oy|ab|s\.?r\.?l)\.?$/i,
      '',
    ),
  );
}

const alike = (name: string, labels: string[]) =>
  labels.some(
    (label) =>
      label.length > 1 &&
      (lettersOf(name).includes(label) || (lettersOf(name).length > 2 && label.includes(lettersOf(name)))),
  );

/** Returns names that the page declares for its site, most reliable first. */
function declaredNames({ meta }: PageFacts, nodes: LdNode[]): string[] {
  const nameOfType = (type: RegExp) =>
    nameOf(nodes.find((node) => hasType(node, type) && nameOf(node.name) !== null)?.name);
  const candidates = [
    meta.get('og:site_name'),
    ...publisherNames(nodes).slice(0, 3),
    meta.get('application-name'),
    meta.get('apple-mobile-web-app-title'),
    nameOfType(/^WebSite$/i),
    nameOfType(/(Organization|Corporation|LocalBusiness|Brand)$/i),
    meta.get('al:ios:app_name'),
    meta.get('al:android:app_name'),
    meta.get('twitter:app:name:iphone'),
  ];
  return candidates.map(tidy).filter((name) => name !== null);
}

/** Returns the part of a name that isn't a tagline: "Acme" for "Acme | The CRM for agencies". */
function withoutTagline(name: string, labels: string[]): string {
  const parts = namesInTitle(name).map((part) => part.name);
  if (titleParts(name).length < 2) return parts[0] ?? name;
  return parts.find((part) => alike(part, labels)) ?? legalNameIn(name) ?? parts[0] ?? name;
}

/**
 * Returns the name of a page's publisher. Declarations (og:site_name, JSON-LD, application name) have priority; the
 * host's label selects the part of a title or tagline; the label itself is the last resort.
 */
export function publisherNameOf(facts: PageFacts, nodes: LdNode[], url: string): string {
  const labels = hostLabels(url);
  const declared = declaredNames(facts, nodes).map((name) => withoutTagline(name, labels));
  const ogTitle = facts.meta.get('og:title') ?? '';
  const titles = [facts.title, ogTitle];
  const [first] = declared;
  if (first !== undefined) {
    // When the declared name is a domain, the rest of the page is searched for a spelling by people.
    if (!/^[\w-]+(\.[\w-]+)+$/.test(first)) return first;
    const spoken = [...declared.slice(1), ...titles.flatMap(titleParts)].find(
      (name) => lettersOf(name).length > 1 && lettersOf(first).startsWith(lettersOf(name)),
    );
    return spoken ?? first;
  }
  const heads = facts.headings.slice(0, 2).map(({ text }) => text);
  // If several parts match the host equally well, the last is preferred, because the subject of the page comes first.
  const parts = titles.flatMap((title) => {
    const all = namesInTitle(title).map(({ name }) => name);
    return all.length > 1 ? [all.at(-1) ?? '', ...all.slice(0, -1)] : all;
  });
  const short = parts
    .filter((part) => part.split(' ').length <= 4 && tidy(part) !== null)
    .sort((a, b) => nameShape(b) - nameShape(a));
  const holder = copyrightHolder(facts.visibleText);
  const seen = [
    ...facts.logoTexts.map((text) => tidy(text.replace(/\b(the )?(company )?logo( of)?\b/gi, '').trim())),
    holder,
  ].filter((name) => name !== null);
  const titled = titles.map((title) => tidy(nameInTitle(title, heads))).find((name) => name !== null) ?? null;
  return (
    short.find((part) => labels.includes(lettersOf(part))) ??
    titles.map(legalNameIn).find((name) => name !== null) ??
    short.find((part) => alike(part, labels) && nameShape(part) >= leastShape) ??
    titles.map((text) => labelIn(text, labels)).find((name) => name !== null) ??
    (titled !== null && isNamedBy(titled, holder) ? titled : null) ??
    facts.headings.map(({ text }) => labelIn(text, labels)).find((name) => name !== null) ??
    seen.find((name) => alike(name, labels)) ??
    titled ??
    holder ??
    actorIn(facts) ??
    tidy(facts.meta.get('twitter:site')) ??
    labelAsName(url)
  );
}

/** True if the copyright holder is the name, in a longer or shorter form. */
function isNamedBy(name: string, holder: string | null): boolean {
  const [one, other] = [lettersOf(name), lettersOf(holder ?? '')];
  return other.length > 1 && one.length > 1 && (one.includes(other) || other.includes(one));
}

const longestActorWords = 4;

/**
 * Returns the title when the first heading repeats it and a sentence has it as its subject: "Acme Tools lends ladders."
 */
function actorIn({ title, headings, visibleText }: PageFacts): string | null {
  const name = tidy(title);
  if (name === null || name !== headings[0]?.text.trim()) return null;
  const words = name.split(' ');
  if (words.length > longestActorWords || !words.every((word) => /^[\p{Lu}\p{N}]/u.test(word))) return null;
  const parts = visibleText.split(name);
  const acts = parts.some(
    (after, at) => /^ \p{Ll}{1,30}s /u.test(after) && /(?:^|[.!?\n] ?)$/.test((parts[at - 1] ?? 'x').slice(-2)),
  );
  return acts ? name : null;
}

/** Turns `blue-harbor.example` into "Blue Harbor". */
function labelAsName(url: string): string {
  const host = new URL(url).hostname;
  const label = ownScript((registrableDomain(host) ?? host).split('.')[0] ?? host);
  const words = label.split(/[-_]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || host;
}
