import { limits } from '@sightline/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseCompany } from '../../company/analyse-company.ts';
import { groupOf } from '../../data/industries/groups.ts';
import { industries } from '../../data/industries/industries.ts';
import { otherLanguages } from '../../data/industries/other-languages.ts';
import { productCategories } from '../../data/industries/products.ts';
import { aPage, aReading } from '../../testing/builders.ts';
import { IndustryProfile, industryOf, isSameIndustry } from './industry.ts';

const verdictOf = (...texts: string[]) => new IndustryProfile(texts.map((text) => ({ text, weight: 1 }))).verdict();

describe('the industry of a company', () => {
  it.each([
    ['Web analytics software', 'Privacy-friendly web analytics. See the traffic of your website on one dashboard.'],
    ['Website & uptime monitoring software', 'Status pages and uptime monitoring for small teams.'],
    ['Travel agencies & tours', 'A travel agency for luxury getaways and expeditions to the ice.'],
    ['Non-profit & advocacy', 'We are a charity that restores rivers. Volunteer, donate or join a campaign.'],
    [
      'Travel agencies & tours',
      'Ihr Reiseveranstalter für Rundreisen in Afrika. Wir planen Ihren Urlaub mit lokalen Guides.',
    ],
    [
      'Accounting software',
      'Buchhaltungssoftware für Selbstständige: Belege erfassen, die Steuererklärung vorbereiten.',
    ],
    ['Insurance', 'Krankenversicherung und Hausratversicherung aus einer Hand.'],
    ['Non-profit & advocacy', 'Association à but non lucratif. Faites un don ou devenez bénévole près de chez vous.'],
    ['Consulting', 'Cabinet de conseil indépendant. Nous accompagnons les dirigeants.'],
    ['HR software', 'Software de recursos humanos: gestiona nóminas, vacaciones y fichajes de tus empleados.'],
    ['Real Estate', 'Inmobiliaria en Valencia. Pisos en venta y alquiler de pisos con garantía.'],
    ['Manufacturing', 'Officina meccanica a Brescia: tornitura e fresatura CNC.'],
    ['Hotels & lodging', 'Agriturismo in Umbria. Prenota il tuo soggiorno tra le colline.'],
    ['Logistics', 'Transportadora de cargas. Logística em todo o país.'],
    ['Healthcare', 'Zorgverlening aan huis: verpleging door een vast team.'],
    [
      'Design systems & UI libraries',
      'プロダクトの一貫性を保つためのデザインシステムです。コンポーネントを公開しています。',
    ],
    ['Logistics', '提供跨境仓储、配送和清关的一站式物流服务。'],
  ])('is %s for: %s', (industry, text) => {
    expect(verdictOf(text).industry).toBe(industry);
  });

  it('comes with its group and the decisive words', () => {
    expect(verdictOf('Web analytics without cookies. Web analytics for everybody.')).toEqual({
      industry: 'Web analytics software',
      group: 'Software & Services',
      words: ['web analytics', 'analytics'],
    });
  });

  it('is a product category only if a text mentions it more than in passing', () => {
    const shop =
      'Our supermarket chain and grocery stores. Every supermarket has a bakery shelf, a loyalty discount and stock.';
    expect(verdictOf(shop).industry).toBe('Retail');
    const team =
      'Task and meeting notes, kanban, to do list, calendar, project templates, document workspace, deadline.';
    expect(verdictOf(team, 'Video call', team).industry).not.toBe('Video conferencing software');
  });

  it.each([['Something big is on its way. Stay tuned for news.'], [''], ['Hello']])(
    'is the default when nothing is known: %s',
    (text) => expect(verdictOf(text)).toEqual({ industry: limits.defaultIndustry, group: null, words: [] }),
  );

  it('is a known industry or the default for any text', () => {
    const words = Object.values(otherLanguages).join(' ').replaceAll(/[*,]/g, '').split(' ');
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string())), (parts) => {
        const { industry, group, words: decided } = verdictOf(parts.join(' '));
        const isKnown = industryOf(industry) !== null && group !== null && decided.length > 0;
        expect(isKnown || (industry === limits.defaultIndustry && group === null)).toBe(true);
      }),
    );
  });

  it('has a group, and every list belongs to a known industry', () => {
    const names = industries.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !groupOf.has(name))).toEqual([]);
    expect([...groupOf.keys()].filter((name) => !names.includes(name))).toEqual([]);
    expect(
      [...Object.keys(otherLanguages), ...Object.keys(productCategories)].filter((name) => !names.includes(name)),
    ).toEqual([]);
  });

  it('matches between a product category and its industry', () => {
    expect(isSameIndustry('Web analytics software', 'Analytics')).toBe(true);
    expect(isSameIndustry('Web analytics software', 'Payments')).toBe(false);
    expect(isSameIndustry('said by a model', 'said by a model')).toBe(true);
  });
});

describe('the industry of a page', () => {
  const sections = ['Politics', 'World', 'Business', 'Opinion', 'Sports', 'Podcasts', 'Newsletters'];
  const links = (texts: readonly string[]) =>
    texts.map((text) => ({ url: `https://morninglamp.example/${text.toLowerCase()}`, text }));
  const article = 'A maker of card readers raised money. Its card reader takes contactless payments; payments grow.';
  const read = (url: string, menu: readonly string[]) =>
    analyseCompany(
      aReading({
        domain: 'morninglamp.example',
        url,
        title: 'Card reader maker raises money',
        publisherName: 'Morninglamp',
        description: null,
        pages: [aPage({ url, title: 'Card reader maker raises money', text: article, links: links(menu) })],
      }),
      'local',
    );

  it('is the industry of the newspaper, not of the companies in its articles', () => {
    const found = read('https://morninglamp.example/2026/11/card-reader-maker-raises-money', sections);
    expect(found).toMatchObject({ industry: 'Media', industryGroup: 'Media & Entertainment' });
    expect(found.industryWords).toContain('sections of a newspaper');
  });

  it('is the industry of the company that publishes the blog', () => {
    const url = 'https://morninglamp.example/blog/card-reader-maker-raises-money';
    expect(read(url, ['Pricing', 'Podcasts', 'Newsletters', 'News']).industry).toBe('Payments');
  });
});
