import { describe, expect, it } from 'vitest';
import { isFurnitureName } from './furniture-names.ts';

describe('isFurnitureName', () => {
  it.each(
    "Conclusion, Final Thoughts, Editor’s Picks, Editors' Picks, Fazit, Table of Contents, MIT License, GNU General Public License v3, Apache License 2.0, Digital Markets Act, Privacy Shield, ePrivacy Directive, EU-hosted, AI-powered, GDPR-compliant, Understanding Custom Events, Choosing Your Next Platform".split(
      ', ',
    ),
  )('recognises %s', (name) => expect(isFurnitureName(name)).toBe(true));

  it.each(
    'Booking Holdings, Sterling Bank, Act-On, Actian, Shield AI, Coca-Cola, Mercedes-Benz, Rolls-Royce, Read AI, Overview Energy, Boeing, Pluralsight, Lightspeed, Statping-ng, T-Mobile, 7-Eleven, Summary Labs'.split(
      ', ',
    ),
  )('accepts %s as a company name', (name) => expect(isFurnitureName(name)).toBe(false));
});
