import { shownDomain } from '@sightline/contracts';
import { websiteFrom } from './website.ts';

/** What to ask before a board is made about a website. */
export interface WebsiteSuggestion {
  /** What was typed. */
  typed: string;
  sentence: string;
  /** A better address; null where there is only a warning. */
  website: string | null;
  /** Whether what was typed is an address, too. */
  mayGoOn: boolean;
}

/** Parts of a company's website that say little about the company. */
const part =
  /^(?:docs?|documentation|blog|help|helpcenter|support|status|app|apps|my|portal|dashboard|developers?|api|careers|jobs|shop|store|community|forum|learn|academy|kb|wiki|news)\./;

/** `typebot` → `typebot.com`; `docs.acme.example` → `acme.example`. Null when what was typed is as good. */
export async function suggestWebsite(text: string): Promise<WebsiteSuggestion | null> {
  const typed = text.trim();
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(typed)) {
    const website = `${typed.toLowerCase()}.com`;
    return { typed, website, sentence: `Did you mean ${website}?`, mayGoOn: false };
  }
  const domain = websiteFrom(typed)?.domain;
  if (domain === undefined) return null;
  const { text: shown, isSuspicious } = shownDomain(domain);
  if (isSuspicious) {
    const sentence = `This address imitates another one with letters of another alphabet. Its real name is ${shown}.`;
    return { typed, website: null, sentence, mayGoOn: true };
  }
  const website = part.test(domain) ? await registrableDomainOf(domain) : null;
  if (website === null || website === domain) return null;
  const parent = shownDomain(website).text;
  return {
    typed,
    website: parent,
    sentence: `${shown} is a part of ${parent}, which tells more about the company.`,
    mayGoOn: true,
  };
}

/** Under suffixes that hosts share among their customers (`docs.github.io`), each name is a site of its own. */
async function registrableDomainOf(domain: string): Promise<string | null> {
  try {
    // The list of suffixes is larger than the page that needs it.
    const { getDomain } = await import('tldts');
    return getDomain(domain, { allowPrivateDomains: true });
  } catch {
    // The code can't be loaded: the address is taken as it is.
    return null;
  }
}
