import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IndustryProfile } from '../text/industry/industry.ts';
import { extractKeywords } from './keywords.ts';

const keywordsOf = (text: string, language = 'en', name = 'Velmora', weight = 5) =>
  extractKeywords(
    [{ text, weight }],
    name,
    { language, industry: new IndustryProfile([{ text, weight }]).verdict().industry },
    12,
  );

describe('keywords', () => {
  it.each([
    [
      'Ship your status page before your SOC 2 auditor asks for it.',
      ['status page', 'SOC 2 auditor'],
      ['2 auditor', 'auditor'],
    ],
    [
      'Velmora curates bespoke luxury getaways and adventurous expeditions designed for the discerning traveller.',
      ['adventurous expeditions'],
      ['curates bespoke', 'bespoke luxury', 'expeditions designed'],
    ],
    [
      'Our newest colleague, Berta Olwin, fell in love with oven timers.',
      ['oven timers'],
      ['newest colleague', 'berta olwin', 'colleague'],
    ],
    ['Velmora Capital invests in seed stage founders of battery makers.', ['seed stage'], ['capital invests']],
    [
      'A judge dropped the lawsuit accusing a rival of copying the oven timers of Norwick.',
      ['oven timers'],
      ['lawsuit accusing', 'norwick'],
    ],
    ['One dashboard for your data, with every tool your team needs.', [], ['data', 'tool', 'dashboard', 'team']],
    [
      'Uptime monitoring and real-time tracking of hand-poured candles.',
      ['uptime monitoring'],
      ['time tracking', 'poured candles'],
    ],
    ['One till app for every counter. The till app prints receipts.', ['till app'], ['till', 'app']],
  ])('are whole noun phrases: %s', (text, wanted, refused) => {
    const found = keywordsOf(text).map((keyword) => keyword.toLowerCase());
    for (const keyword of wanted) expect(found).toContain(keyword.toLowerCase());
    for (const keyword of refused) expect(found).not.toContain(keyword);
  });

  it("do not include other companies' names, even from a headline", () => {
    const text =
      'Berta Olwin\nNorwick Oven Timers\nAn oven timer for bakeries. Oven timers that talk. We replace Norwick timers.';
    expect(keywordsOf(text).join(' ')).not.toMatch(/berta|olwin|norwick/i);
    expect(keywordsOf(text)).toContain('oven timers');
  });

  it.each([
    [
      'de',
      'Wir helfen Dir mit Buchhaltungssoftware für Bäckereien. Nutze die Buchhaltungssoftware kostenlos.',
      ['Buchhaltungssoftware'],
      /helfen|dir|nutze/i,
    ],
    ['de', 'Anfragen nach der Datenschutz-Grundverordnung stellen', ['Datenschutz-Grundverordnung'], /stellen/i],
    [
      'fr',
      'Notre agence de voyages crée des circuits privés au Japon. Réservez vos circuits privés.',
      ['agence de voyages', 'circuits privés'],
      /réservez|crée/i,
    ],
    [
      'es',
      'Tienda online de aceite de oliva. Descubre nuestro aceite de oliva.',
      ['tienda online', 'aceite de oliva'],
      /descubre/i,
    ],
    [
      'it',
      'Scopri la fatturazione elettronica per le partite IVA.',
      ['fatturazione elettronica', 'partite IVA'],
      /scopri/i,
    ],
    [
      'pt',
      'Transportadora de cargas. Rastreie com a transportadora de cargas.',
      ['transportadora de cargas'],
      /rastreie/i,
    ],
    [
      'nl',
      'Webwinkel voor elektrische fietsen. Ontdek onze elektrische fietsen.',
      ['elektrische fietsen', 'webwinkel'],
      /ontdek/i,
    ],
    ['ja', '人事労務ソフトで給与計算を効率化します。', ['人事労務ソフト', '給与計算'], /します/],
    ['zh', '提供跨境仓储和国际物流的公司', ['国际物流'], /提供/],
  ])('follow the rules of the language: %s, %s', (language, text, wanted, refused) => {
    const found = keywordsOf(text, language);
    for (const keyword of wanted) expect(found).toContain(keyword);
    expect(found.join(' ')).not.toMatch(refused);
  });

  it("rank terms from the company's market before terms from its customers' markets", () => {
    const text = 'Uptime monitoring for every real estate portal. Real estate needs uptime monitoring.';
    const about = { language: 'en', industry: 'Website & uptime monitoring software' };
    expect(extractKeywords([{ text, weight: 1 }], 'Velmora', about, 1)).toEqual(['uptime monitoring']);
    expect(extractKeywords([{ text, weight: 1 }], 'Velmora', { ...about, industry: 'Real Estate' }, 1)).toEqual([
      'real estate',
    ]);
  });

  it('neither overlap nor contain the name of the company', () => {
    const words =
      'oven timer card reader bakery Velmora payments the of sells SOC 2 ISO 27001 cloud-based Berta tracking'.split(
        ' ',
      );
    const text = fc.array(fc.oneof(fc.constantFrom(...words, '.', ','), fc.string())).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'de', 'fr', 'ja', 'xx'), (one, language) => {
        const found = keywordsOf(`${one} ${one}`, language).map((keyword) => ` ${keyword.toLowerCase()} `);
        expect(found.length).toBeLessThanOrEqual(12);
        for (const keyword of found) {
          expect(keyword.trim()).not.toBe('');
          expect(found.filter((other) => other.includes(keyword))).toHaveLength(1);
          expect(keyword).not.toContain(' velmora ');
        }
      }),
      { numRuns: 60 },
    );
  });
});
