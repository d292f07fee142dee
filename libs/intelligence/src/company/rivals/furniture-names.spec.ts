import { describe, expect, it } from 'vitest';
import { isFurnitureName } from './furniture-names.ts';

describe('names in articles that belong to no company', () => {
  it.each(
    "Conclusion, Final Thoughts, Editor’s Picks, Editors' Picks, Fazit, Table of Contents, MIT License, GNU General Public License v3, Apache License 2.0, Digital Markets Act, Privacy Shield, ePrivacy Directive, EU-hosted, AI-powered, GDPR-compliant, Understanding Custom Events, Choosing Your Next Platform".split(
      ', ',
    ),
  )('%s', (name) => expect(isFurnitureName(name)).toBe(true));

  it.each(
    'Booking Holdings, Sterling Bank, Act-On, Actian, Shield AI, Coca-Cola, Mercedes-Benz, Rolls-Royce, Read AI, Overview Energy, Boeing, Pluralsight, Lightspeed, Statping-ng, T-Mobile, 7-Eleven, Summary Labs'.split(
      ', ',
    ),
  )('%s may be a company', (name) => expect(isFurnitureName(name)).toBe(false));
});
