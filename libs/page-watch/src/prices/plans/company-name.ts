import { lettersOf, titleParts } from '@sightline/contracts/names';
import type { PageLines } from '../../html/page-lines.ts';

const shortest = 3;

/** Returns the company's name, used if a page names no plan, and its normalised names for comparisons. */
export function companyNamesOf(page: PageLines, url: string): { name: string; owners: string[] } {
  const host = labelOf(url);
  const parts = [page.siteName.trim(), ...titleParts(page.title)].filter((part) => part !== '');
  const byTitle = parts.find(
    (part) =>
      lettersOf(part).length >= shortest && (host.startsWith(lettersOf(part)) || lettersOf(part).startsWith(host)),
  );
  const name = page.siteName.trim() || byTitle || wordOfHost(page, host) || host;
  const owners = new Set([host, lettersOf(name)].filter((text) => text.length >= shortest));
  return { name, owners: [...owners] };
}

/** Returns "example" for "www.example.co.uk". */
function labelOf(url: string): string {
  try {
    const labels = new URL(url).hostname.split('.').filter((label) => label !== 'www');
    const known = labels.slice(0, -1).filter((label) => !/^(?:com?|net|org|gov|ac)$/.test(label));
    return lettersOf(known.at(-1) ?? labels[0] ?? '');
  } catch {
    return '';
  }
}

/** Returns a capitalised word on the page with which its host begins: "Ridge" for ridge-hq.example. */
function wordOfHost(page: PageLines, host: string): string {
  for (const { text } of page.lines.slice(0, 400))
    for (const [word] of text.matchAll(/\p{Lu}[\p{L}\p{N}]{3,30}/gu)) if (host.startsWith(lettersOf(word))) return word;
  return '';
}
