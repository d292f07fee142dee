import { describe, expect, it } from 'vitest';
import { isSiteFurniture } from './boilerplate.ts';

describe('isSiteFurniture', () => {
  it.each([
    'Velmora writes and sends your newsletter, so that bakeries stay in touch with their regulars.',
    'Velmora manages cookie consent for online shops in 40 countries.',
    'Velmora ist Software für Datenschutz und Informationssicherheit im Mittelstand.',
    'Shops let customers sign in with a passkey instead of a password.',
    'Velmora finds out who uses your photos without a licence, and enforces your copyright.',
    'Velmora drafts a privacy policy that fits your app.',
  ])('accepts a sentence about the business: %s', (sentence) => expect(isSiteFurniture(sentence)).toBe(false));

  it('accepts a short sentence only in the description of the site', () => {
    expect(isSiteFurniture('Analytics without cookies.', true)).toBe(false);
    expect(isSiteFurniture('Analytics without cookies.')).toBe(true);
  });

  it.each([
    'We use cookies to give you the best experience on this website and to show advertisements.',
    'By continuing to browse you agree to the use of cookies and similar technologies.',
    'Subscribe to get our stories and offers once a month, straight to your inbox.',
    'Join 4,000 readers of our monthly newsletter about card payments and tills.',
    'Wir verwenden Cookies, um Inhalte zu personalisieren und Zugriffe zu messen.',
    '© 2026 Velmora Ltd, a company of the Velmora group. All rights reserved.',
    'Read more about how our customers work with cookies in their shops here.',
  ])('recognises furniture: %s', (sentence) => expect(isSiteFurniture(sentence, true)).toBe(true));
});
