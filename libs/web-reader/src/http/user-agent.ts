import { robotsToken } from './hosts/robots.ts';

/**
 * Our user agent. It doesn't begin with `Mozilla`, because some servers check whether a program that claims to be a browser
 * behaves like one, and reject those that don't.
 *
 * @param contact e-mail or web address of the operator
 */
export function userAgentOf(contact?: string): string {
  const product = `${robotsToken}/0.1`;
  if (!contact) return product;
  return contact.includes('://') ? `${product} (+${contact})` : `${product} (contact: ${contact})`;
}
