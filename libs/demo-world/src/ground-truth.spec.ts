import { describe, expect, it } from 'vitest';
import { content } from './content/content.ts';
import { change, noiseKind } from './content/site-schema.ts';
import { demoCompanies } from './index.ts';
import type { Article } from './news/article.ts';
import { buildWorld } from './world.ts';

const changeKinds = change.options.flatMap(({ shape }) => [...shape.kind.values]);
const DAY_MS = 86_400_000;
const { companies, bystanders } = content();
const truth = await demoCompanies();
const NOW = new Date('2026-11-20T15:30:00Z');
const { articles } = buildWorld(NOW, () => 0);
const onTopic = articles.filter(({ kind }) => kind !== 'off-topic');
const ageDays = (article: Article): number => (NOW.getTime() - article.publishedAt.getTime()) / DAY_MS;
const fullText = ({ title, description, paragraphs }: Article): string =>
  [title, description, ...paragraphs].join('\n');
const wordCount = (text: string): number => text.split(/\s+/).length;

describe('companies', () => {
  it('are at least twelve in three industries of at least four', () => {
    expect(truth.length).toBeGreaterThanOrEqual(12);
    const byIndustry = Object.groupBy(truth, ({ industry }) => industry);
    expect(Object.keys(byIndustry)).toHaveLength(3);
    for (const members of Object.values(byIndustry)) expect(members?.length).toBeGreaterThanOrEqual(4);
  });

  it('compete within their industry, mutually', () => {
    for (const company of truth)
      for (const domain of company.competitors) {
        const rival = truth.find((candidate) => candidate.domain === domain);
        expect(rival?.industry).toBe(company.industry);
        expect(rival?.competitors).toContain(company.domain);
      }
  });

  it('share words with each competitor', () => {
    const words = (keywords: readonly string[]) => new Set(keywords.join(' ').toLowerCase().split(' '));
    for (const { industry, keywords, domain } of truth) {
      const others = truth.filter((other) => other.industry === industry && other.domain !== domain);
      const near = others.filter((other) => [...words(other.keywords)].some((word) => words(keywords).has(word)));
      expect([domain, near.length >= 3]).toEqual([domain, true]);
    }
  });

  it('each have at least three real competitors, named on comparison pages or in articles', () => {
    for (const company of companies) {
      const compared = company.compare.flatMap(({ rivals }) => rivals.map(({ id }) => id));
      const named = onTopic.filter((article) => article.origin === 'news' && fullText(article).includes(company.name));
      const inArticles = company.competitors.filter((id) => {
        const rival = companies.find((candidate) => candidate.id === id);
        return rival !== undefined && named.filter((article) => fullText(article).includes(rival.name)).length >= 2;
      });
      const found = new Set([...compared, ...inArticles]);
      expect([company.id, found.size >= 3]).toEqual([company.id, true]);
      for (const id of compared) expect(company.competitors).toContain(id);
    }
  });

  it('name partners, customers and investors that are not competitors', () => {
    const outsiders = new Set(bystanders.map(({ name }) => name));
    const named = companies.flatMap(({ partners, customers }) => [...partners, ...customers]);
    expect(named.filter(({ name }) => outsiders.has(name)).length).toBeGreaterThan(20);
    for (const company of companies) {
      const rivals = company.competitors.map((id) => companies.find((candidate) => candidate.id === id)?.name);
      for (const { name } of [...company.partners, ...company.customers]) expect(rivals).not.toContain(name);
    }
  });

  it('change at least one price on the next visit', () => {
    for (const { id, changes } of companies) {
      const first = changes.filter(({ visit, kind }) => visit === 1 && kind === 'price');
      expect([id, first.length > 0]).toEqual([id, true]);
    }
  });

  it('change in every possible way, each at two or more companies', () => {
    const ways = Map.groupBy(
      companies.flatMap(({ id, changes }) => changes.map(({ kind }) => ({ id, kind }))),
      ({ kind }) => kind,
    );
    expect([...ways.keys()].sort()).toEqual(changeKinds.toSorted());
    for (const [kind, at] of ways) expect([kind, new Set(at.map(({ id }) => id)).size >= 2]).toEqual([kind, true]);
  });

  it('give a new user of lumenpay.example news immediately, because the first visit changes its competitors', () => {
    const lumenpay = companies.find(({ id }) => id === 'lumenpay');
    const first = companies
      .filter(({ id }) => lumenpay?.competitors.includes(id))
      .flatMap(({ changes }) => changes.filter(({ visit }) => visit === 1));
    for (const kind of ['plan-added', 'plan-removed', 'feature-added', 'headline', 'role-opened'] as const)
      expect(first.map((change) => change.kind)).toContain(kind);
    expect(first).toContainEqual({ visit: 1, kind: 'price', plan: 'Scale', price: '$249' });
  });

  it('have noise of every kind, and sites without any', () => {
    const kinds = new Set(companies.flatMap(({ noise }) => noise));
    expect([...kinds].sort()).toEqual(noiseKind.options.toSorted());
    expect(companies.filter(({ noise }) => noise.length === 0).length).toBeGreaterThanOrEqual(2);
    for (const { id, noise, testimonials } of companies)
      expect([id, testimonials.length >= 3]).toEqual([id, noise.includes('testimonials')]);
  });
});

describe('articles', () => {
  it('are sufficiently numerous, with enough noise and copies', () => {
    expect(onTopic.length).toBeGreaterThanOrEqual(260);
    expect(articles.length - onTopic.length).toBeGreaterThanOrEqual(40);
    const syndicated = Map.groupBy(
      articles.filter(({ copy }) => copy === 'syndicated'),
      ({ eventId }) => eventId,
    );
    expect([...syndicated.values()].filter((copies) => copies.length >= 2).length).toBeGreaterThanOrEqual(8);
    expect(articles.filter(({ copy }) => copy === 'near').length).toBeGreaterThanOrEqual(8);
  });

  it('cover each company at least twelve times within thirty days', () => {
    for (const { id, name } of companies) {
      const about = onTopic.filter((article) => ageDays(article) <= 30 && article.about.includes(id));
      expect([id, about.length >= 12]).toEqual([id, true]);
      const news = onTopic.filter(({ origin }) => origin === 'news').filter((article) => ageDays(article) <= 30);
      const naming = news.filter((article) => fullText(article).includes(name));
      expect([id, naming.length >= 12]).toEqual([id, true]);
    }
  });

  it('span 45 days, most of them recent, some from today, none from tomorrow', () => {
    const ages = articles.map(ageDays);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(45);
    expect(Math.max(...ages)).toBeGreaterThan(40);
    expect(ages.filter((age) => age < 0.65).length).toBeGreaterThanOrEqual(8);
    expect(ages.filter((age) => age < 7).length).toBeGreaterThan(articles.length / 3);
  });

  it('have unique titles, except syndicated copies', () => {
    const titles = articles.filter(({ copy }) => copy !== 'syndicated').map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    const urls = articles.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
  });

  it('are as long as news articles', () => {
    for (const { title, paragraphs } of articles) {
      const words = wordCount(paragraphs.join(' '));
      expect([title, words >= 120 && words <= 350, paragraphs.length >= 3 && paragraphs.length <= 8]).toEqual([
        title,
        true,
        true,
      ]);
    }
  });

  it('contain no unfilled date tokens', () => {
    for (const article of articles) expect(fullText(article)).not.toMatch(/[{}]/);
  });

  it('do not repeat paragraphs except in copies', () => {
    const paragraphs = articles.filter(({ copy }) => copy === 'none').flatMap((article) => article.paragraphs);
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  it('move with the injected clock', () => {
    const later = new Date(NOW.getTime() + 100 * DAY_MS);
    const moved = buildWorld(later, () => 0).articles;
    expect(moved).toHaveLength(articles.length);
    moved.forEach((article, index) => {
      expect(article.publishedAt.getTime() - (articles[index]?.publishedAt.getTime() ?? 0)).toBe(100 * DAY_MS);
    });
  });

  it('are written in German at one outlet and in French on one blog', () => {
    expect(articles.filter(({ language }) => language === 'de').length).toBeGreaterThanOrEqual(6);
    expect(articles.filter(({ language }) => language === 'fr').map(({ host }) => host)).toEqual(['merra.example']);
  });

  it('use company names for other things as well', () => {
    const offTopic = articles.filter(({ kind }) => kind === 'off-topic');
    for (const name of ['Merra', 'Orrin', 'Cobalt', 'Paperplane', 'Northwind', 'Saltbank'])
      expect([name, offTopic.some((article) => fullText(article).includes(name))]).toEqual([name, true]);
    for (const article of offTopic) expect(article.about).toEqual([]);
  });
});
