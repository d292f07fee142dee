import { describe, expect, it } from 'vitest';
import { aPage, aReading } from '../testing/builders.ts';
import { companyName } from './company-name.ts';

const site = (domain: string, publisherName: string, title: string, text = '', otherTitles: string[] = []) =>
  companyName(
    aReading({
      domain,
      url: `https://${domain}/`,
      publisherName,
      title,
      description: null,
      pages: [
        aPage({ url: `https://${domain}/`, title, text }),
        ...otherTitles.map((other) => aPage({ url: `https://${domain}/x`, title: other })),
      ],
    }),
  );

describe('companyName', () => {
  it('reads a name that matches an internationalised domain', () => {
    const domain = 'xn--bckerei-ostertag-vnb.example';
    expect(site(domain, 'Handwerk', 'Bäckerei Ostertag | Brot aus Ulm', 'Bäckerei Ostertag backt.')).toBe(
      'Bäckerei Ostertag',
    );
  });

  it.each([
    ['legal form', 'ferrowin.example', 'Ferrowin GmbH & Co. KG', 'Ferrowin – Maschinen für Metall', '', [], 'Ferrowin'],
    [
      'tagline as publisher',
      'brightloaf.example',
      'Fresh bread at your door',
      'Brightloaf | Fresh bread at your door',
      '',
      [],
      'Brightloaf',
    ],
    [
      'publisher without spaces',
      'harbourtill.example',
      'harbourtill.example',
      'Harbour Till: tills for cafés',
      'Harbour Till makes tills. Ask Harbour Till.',
      [],
      'Harbour Till',
    ],
    [
      'name behind the tagline',
      'moltenhr.example',
      '',
      'Payroll and shifts in one place - Molten HR',
      'Molten HR is for people teams.',
      ['Pricing - Molten HR', 'About us - Molten HR'],
      'Molten HR',
    ],
    ['welcome', 'stellwerk.example', '', 'Welcome to Stellwerk', '', [], 'Stellwerk'],
    [
      'initials',
      'nbt.example',
      'Northern Bridge Trust',
      'Northern Bridge Trust | Savings',
      '',
      [],
      'Northern Bridge Trust',
    ],
    [
      'copyright line',
      'kopfstein-software.example',
      '',
      'Home',
      'Software for builders.\n© 2019-2026 Kopfstein Software GmbH. Alle Rechte vorbehalten.',
      [],
      'Kopfstein Software',
    ],
    ['inner capitals', 'lockvault.example', 'LockVault, Inc.', 'LockVault: passwords for teams', '', [], 'LockVault'],
    [
      'lower-case brand',
      'orderly.example',
      'orderly',
      'orderly | stock control',
      'With orderly you count once.',
      [],
      'orderly',
    ],
    ['furniture words as a name', 'fast-next.example', 'Fast Next', 'Fast Next | Parcels', '', [], 'Fast Next'],
    ['a site without text', 'tiny-forge.example', '', '', '', [], 'Tiny Forge'],
    ['name with "Group"', 'vantahold.example', 'Vantahold Group plc', 'Vantahold Group', '', [], 'Vantahold Group'],
    [
      'another script',
      'kuramochi.example',
      '倉持電機',
      '倉持電機 | 産業用モーター',
      '倉持電機は産業用モーターを製造しています。',
      [],
      '倉持電機',
    ],
  ])('reads the name: %s', (_case, domain, publisher, title, text, others, expected) => {
    expect(site(domain, publisher, title, text, others)).toBe(expected);
  });

  it('counts the copyright line once, even if many pages repeat it', () => {
    const footer = 'Trucks by the day.\n© 2026 Studio Wexler. All rights reserved.';
    const pages = Array.from({ length: 12 }, (_, at) =>
      aPage({ url: `https://haulwick.example/${at}`, title: 'Haulwick Rentals – Trucks', text: footer }),
    );
    const reading = {
      domain: 'hw-trucks.example',
      publisherName: 'Haulwick Rentals',
      title: 'Haulwick Rentals – Trucks',
    };
    expect(companyName(aReading({ ...reading, description: null, pages }))).toBe('Haulwick Rentals');
  });

  it('prefers a name with a legal form over a heading that equals the domain', () => {
    const title = 'Home page - Pastificio Rovani S.p.A.';
    const page = aPage({ url: 'https://pasta.example/', title, headings: ['Pasta'], text: 'Pasta dal 1900.' });
    const reading = { domain: 'pasta.example', publisherName: 'Pastificio Rovani S.p.A.', title };
    expect(companyName(aReading({ ...reading, description: null, pages: [page] }))).toBe('Pastificio Rovani');
  });

  it.each([
    ['ООО «Ромашка»', 'Ромашка'],
    ['株式会社ホシノ', 'ホシノ'],
    ['주식회사 호시노', '호시노'],
    ['Çınar Mobilya A.Ş.', 'Çınar Mobilya'],
    ['Quillfern 🍵', 'Quillfern'],
  ])('reads %s as %s', (publisher, name) => {
    expect(site('x1.example', publisher, `${publisher} | Home`)).toBe(name);
  });
});
