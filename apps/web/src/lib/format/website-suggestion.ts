import { shownDomain } from '@sightline/contracts';
import { websiteFrom } from './website.ts';

/** A question to ask before a board is created for a website. */
export interface WebsiteSuggestion {
  typed: string;
  sentence: string;
  /** A better address; null if there is only a warning. */
  website: string | null;
  /** True if the typed text is also a usable address. */
  mayGoOn: boolean;
}

/** Subdomains that contain little information about the company. */
const part =
  /^(?:docs?|documentation|blog|help|helpcenter|support|status|app|apps|my|portal|dashboard|developers?|api|careers|jobs|shop|store|community|forum|learn|academy|kb|wiki|news)\./;

/**
 * Suggests `typebot.com` for `typebot` and `acme.example` for `docs.acme.example`. Null when the typed text needs no
 * correction.
 */
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
    const sentence = `This address imitates another one with letters from a different alphabet. Its real name is ${shown}.`;
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

/**
 * Returns the registrable domain. Under suffixes shared by a host's customers (`docs.github.io`), each name is its own
 * site.
 */
async function registrableDomainOf(domain: string): Promise<string | null> {
  try {
    // Loaded on demand, because the list of suffixes is larger than the page that needs it.
    const { getDomain } = await import('tldts');
    return getDomain(domain, { allowPrivateDomains: true });
  } catch {
    // If the code can't be loaded, the address is accepted unchanged.
    return null;
  }
}
