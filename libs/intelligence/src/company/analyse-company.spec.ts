import { CompanyAnalysis, limits } from '@sightline/contracts';
import { describe, expect, it } from 'vitest';
import { aPage, aReading } from '../testing/builders.ts';
import { analyseCompany } from './analyse-company.ts';

const analyse = (overrides = {}) => analyseCompany(aReading(overrides), 'local');

describe('analyseCompany', () => {
  it('identifies the company from its own words', () => {
    const analysis = analyse();
    expect(CompanyAnalysis.parse(analysis)).toEqual(analysis);
    expect(analysis).toMatchObject({
      companyName: 'Quillpay',
      industry: 'Payments',
      language: 'en',
      keyProductsServices: ['Card reader', 'Till app'],
      candidates: [],
      engine: 'local',
    });
    expect(analysis.description).toBe(
      'Quillpay gives independent shops a card reader, a till app and next-day payouts for one flat fee per transaction.',
    );
    expect(analysis.mainCompanyKeywords).toEqual(expect.arrayContaining(['card reader', 'till app']));
  });

  it('keeps navigation, cookies and the name out of the keywords', () => {
    const words = analyse().keywords.join(' ').toLowerCase();
    for (const noise of ['cookie', 'quillpay', 'pricing', 'rights', 'experience', 'accept']) {
      expect(words).not.toContain(noise);
    }
  });

  it.each([
    [
      'Logistics',
      'Freight software for carriers. Plan routes, track every shipment and settle with drivers. Our transport management system connects warehouse, fleet and customs clearance.',
    ],
    [
      'Human Resources',
      'Shift planning and payroll for shops and care homes. Employees see their rota, managers approve absence, and time tracking feeds payroll.',
    ],
    [
      'Cybersecurity',
      'We find ransomware before it spreads. Endpoint security, threat detection and vulnerability management for hospitals and schools.',
    ],
    [
      'Energy',
      'Solar panels and battery storage for homes. Our smart meter sells surplus electricity to the grid at the best tariff.',
    ],
    [
      'Human Resources',
      'Lohnabrechnung und Personalverwaltung für Handwerksbetriebe. Mitarbeiter erfassen Zeiten, die Lohnabrechnung läuft von selbst.',
    ],
    [
      'Accounting',
      'La facturation et la comptabilité des indépendants. Chaque facture part à temps, la comptabilité se fait seule.',
    ],
  ])('finds the industry %s', (industry, text) => {
    const analysis = analyse({
      title: 'Velmora',
      publisherName: 'Velmora',
      domain: 'velmora.example',
      description: text,
      pages: [aPage({ title: 'Velmora', text })],
    });
    expect(analysis.industry).toBe(industry);
  });

  it('falls back to the default industry if the site contains almost no text', () => {
    const analysis = analyse({
      title: 'Velmora',
      publisherName: 'Velmora',
      domain: 'velmora.example',
      description: null,
      pages: [aPage({ title: 'Velmora', text: 'Something big is on its way. Stay tuned for news.' })],
    });
    expect(analysis.industry).toBe(limits.defaultIndustry);
  });

  it('uses the first sentence about the company if the page has no description', () => {
    const text =
      'Menu\nSign up for our newsletter to read more.\nVelmora rents electric cargo bikes to bakeries and florists in twelve cities. Prices start low.';
    const analysis = analyse({
      title: 'Velmora',
      publisherName: 'Velmora',
      domain: 'velmora.example',
      description: null,
      pages: [aPage({ title: 'Velmora', text })],
    });
    expect(analysis.description).toBe('Velmora rents electric cargo bikes to bakeries and florists in twelve cities.');
  });

  it('describes the company in one sentence', () => {
    const description = `${'Velmora rents electric cargo bikes to bakeries. '.repeat(12)}`;
    const { description: short } = analyse({ description, pages: [aPage()] });
    expect(short).toBe('Velmora rents electric cargo bikes to bakeries.');
  });

  it('returns at most twelve keywords', () => {
    const text = Array.from(
      { length: 60 },
      (_, at) => `The vexel${at} turbine and the morlan${at} gearbox need grease${at}.`,
    ).join(' ');
    expect(analyse({ pages: [aPage({ text: `${text} ${text}` })] }).keywords.length).toBeLessThanOrEqual(12);
  });
});
