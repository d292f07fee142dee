/**
 * Returns a website's address and domain (product §5): a website without an http or https prefix gets https://, and
 * the domain is the hostname without a leading www. Null when the text isn't the address of a website.
 */
export function websiteFrom(text: string): { companyUrl: string; domain: string } | null {
  const typed = text.trim();
  const companyUrl = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(companyUrl)) return null;
  const { hostname } = new URL(companyUrl);
  return /[^.]\.[^.]/.test(hostname) ? { companyUrl, domain: hostname.replace(/^www\./, '') } : null;
}

const longestBoardName = 200;

/**
 * Returns a board's name, which is the website as typed (product §5). Undefined when that is too long, so that the
 * server chooses a name.
 */
export function boardNameFrom(typed: string): string | undefined {
  return typed.length <= longestBoardName ? typed : undefined;
}

/** Returns an external address if it is safe to link to: http and https only. */
export function linkable(address: string | null): string | undefined {
  if (!address) return undefined;
  try {
    const url = new URL(address);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    // The text isn't an absolute address.
    return undefined;
  }
}
