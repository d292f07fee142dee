import type { SiteReading } from '@sightline/contracts';
import type { WeightedText } from '../text/industry/industry.ts';
import { squeeze } from '../text/tokens.ts';
import { wordList } from '../text/word-list.ts';
import { isAboutCustomer } from './description.ts';
import { weightedTexts } from './profile.ts';

const mostLinks = 150;
const longestLink = 40;
/** Number of newspaper sections in a menu that indicate a newspaper; two are enough next to an article. */
const [leastSections, leastBesideArticle] = [5, 2];
/**
 * Weight of the text on an article's page, which is about the article's subject, while the menu is about the company.
 */
const articleShare = 0.3;
const linkWeight = 0.8;

const sections: ReadonlySet<string> = new Set(
  wordList(
    'news, latest, latest news, top stories, world, world news, us news, uk news, politics, business, opinion, sports, sport, culture, lifestyle, life, science, health, tech, technology, entertainment, arts, style, travel, food, weather, podcasts, newsletters, magazine, obituaries, crosswords, puzzles, horoscopes, commentary, commentary & analysis, galleries, photo galleries, slideshows, white papers, blogs, all news, all writers, rss, rss feeds, digital edition, current issue, magazines, special reports, print this article, company news, podcast, view all newsletters, share a news tip, view more news, editorials, op-ed, columnists, local, national, international, markets, economy, personal finance, reviews, deals, gaming, gadgets, mobile, features, investigations, photos, video, live, today’s paper, e-paper, masthead, advertise, advertise with us, editorial guidelines, editorial policy, write for us, corrections, journalists, our team of reporters, press releases, contributors, news tips, submit a tip, startups, venture, security, security news, enterprise, innovation, leadership, rankings, letters, environment, climate, education, media, football, movies, music, tv, books, theatre, fashion, money, property, cars',
    'politik, wirtschaft, kultur, panorama, feuilleton, wissen, meinung, gesellschaft, regional, leserbriefe, politique, économie, monde, société, faits divers, édito, débats, política, economía, internacional, cultura, sociedad, deportes, opinión, sucesos, politica, economia, esteri, cronaca, sport e, spettacoli, mundo, esportes, cotidiano, politiek, economie, binnenland, buitenland, regio, 政治, 経済, 社会, 国際, スポーツ, 文化, 体育, 财经, 国内, 国际',
  ),
);
const vendorMenu: ReadonlySet<string> = new Set(
  wordList(
    'pricing, product, products, features, solutions, docs, documentation, customers, case studies, get started, start free, free trial, start free trial, book a demo, request a demo, get a demo, preise, produkte, funktionen, kostenlos testen, tarifs, produits, fonctionnalités, precios, productos, funciones, prezzi, prodotti, preços, produtos, prijzen, producten, 料金, 製品, 机能, 价格, 产品',
  ),
);
const publisherWords =
  /(?:^|[\s.])(?:news(?:paper|room|wire)?|times|journal|magazine|gazette|tribune|herald|daily|post|review|weekly|observer|chronicle|nachrichten|zeitung|periódico|giornale|diário|radio|television|broadcasting)(?=$|[\s.])/iu;
const articleFolder = /\/\d{4}\/\d{2}\/|\/(?:blog|news|story|article|articles|post)\/[^/]/;

/** Returns the weighted texts that indicate a company's industry: its own words, and the words of its menu. */
export function industryTexts(reading: SiteReading, name: string): WeightedText[] {
  const isArticle = isArticleAddress(reading.url);
  const share = isArticle ? articleShare : 1;
  const own = weightedTexts(reading, name).map(({ text, weight }) => ({ text, weight: weight * share }));
  return [
    ...own,
    { text: reading.publisherName, weight: 3 },
    { text: linkTexts(reading).join('\n'), weight: linkWeight },
  ];
}

/**
 * Returns evidence for a news publisher besides its words: sections in the menu, a publisher's name, and the address of an
 * article. A menu that sells something makes articles a blog.
 */
export function newsEvidence(reading: SiteReading): number {
  const texts = linkTexts(reading).map((text) => text.toLowerCase());
  if (texts.some((text) => vendorMenu.has(text))) return 0;
  const found =
    texts.filter((text) => sections.has(text)).length + (publisherWords.test(reading.publisherName) ? 3 : 0);
  if (isArticleAddress(reading.url)) return found >= leastBesideArticle ? 2 * (found + leastSections) : 0;
  return found >= leastSections ? found : 0;
}

function linkTexts({ pages: [home] }: SiteReading): string[] {
  const texts = (home?.links ?? [])
    .filter(({ url }) => !isAboutCustomer(url))
    .slice(0, mostLinks)
    .map(({ text }) => squeeze(text));
  return [...new Set(texts)].filter((text) => text.length > 1 && text.length <= longestLink);
}

/** Returns true if an address belongs to an article: in a folder of posts, or with a headline as its name. */
function isArticleAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname } = new URL(url);
  const name = pathname.split('/').findLast((part) => part !== '') ?? '';
  return articleFolder.test(pathname) || name.split('-').length > 4;
}
