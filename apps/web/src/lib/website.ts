/**
 * Product §5: a website without an http or https prefix gets https:// prepended; the domain is the hostname without a
 * leading www.
 *
 * @throws TypeError when the text is not an address
 */
export function websiteFrom(text: string): { companyUrl: string; domain: string } {
  const typed = text.trim();
  const companyUrl = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return { companyUrl, domain: new URL(companyUrl).hostname.replace(/^www\./, '') };
}

/** An address from outside if it is safe to link to: http and https only. */
export function linkable(address: string | null): string | undefined {
  if (!address) return undefined;
  try {
    const url = new URL(address);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    // Not an absolute address.
    return undefined;
  }
}
