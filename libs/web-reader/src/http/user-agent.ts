import { robotsToken } from './hosts/robots.ts';

/**
 * Our user agent. It doesn't begin with `Mozilla`, because some servers check if a program that claims to be a browser
 * behaves like one, and reject those that don't.
 *
 * @param contact the operator's email or web address
 */
export function userAgentOf(contact?: string): string {
  const product = `${robotsToken}/0.1`;
  if (!contact) return product;
  return contact.includes('://') ? `${product} (+${contact})` : `${product} (contact: ${contact})`;
}
