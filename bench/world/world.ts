// A small generated press: companies with a home page and a feed of full-text articles. The same number gives the same text on
// every machine; only the dates depend on the clock, because a sync covers the last 30 days.
import { randomOf } from './random.ts';
import {
  bodies,
  events,
  firstParts,
  others,
  people,
  places,
  products,
  secondParts,
  thirdParts,
  trades,
  weekdays,
} from './words.ts';

const hourMs = 3_600_000;
const spreadHours = 28 * 24;
const wordsPerArticle = 200;

export interface Company {
  n: number;
  name: string;
  domain: string;
  trade: { what: string; words: string[] };
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list of words');
  return found;
};

const names = firstParts.length * secondParts.length * thirdParts.length;

/** Returns the n-th company. After all names are used, they repeat with a number. */
export function companyOf(n: number): Company {
  const round = Math.floor(n / (firstParts.length * secondParts.length));
  const number = n < names ? '' : Math.floor(n / names) + 1;
  const name = at(firstParts, n) + at(secondParts, Math.floor(n / firstParts.length)) + at(thirdParts, round) + number;
  return { n, name, domain: `${name.toLowerCase()}.example`, trade: at(trades, n) };
}

export const originOf = ({ domain }: Pick<Company, 'domain'>) => `https://${domain}`;

/** Returns the k-th article of a company: newest first, spread over 28 days. */
export function articleOf(company: Company, k: number, articles: number, now = Date.now()) {
  const random = randomOf(company.n * 1_000 + k + 1);
  const pick = <T>(list: readonly T[]) => at(list, Math.floor(random() * list.length));
  const fill = (text: string) =>
    text.replace(/\{(\w)\}/g, (_, slot) => {
      switch (slot) {
        case 'c':
          return company.name;
        case 'w':
          return pick(company.trade.words);
        case 'p':
          return pick(places);
        case 'a':
          return pick(people);
        case 'f':
          return pick(others);
        case 'q':
          return `${pick(products)} ${1 + Math.floor(random() * 9)}`;
        case 'd':
          return pick(weekdays);
        case 'm':
          return String(3 + Math.floor(random() * 240));
        case 'k':
          return String(2 + Math.floor(random() * 17));
        default:
          return String(4 + Math.floor(random() * 88));
      }
    });
  const event = pick(events);
  const opening = fill(pick(event.openings));
  const sentences = [opening];
  const rest = [...bodies];
  let words = opening.split(' ').length;
  while (words < wordsPerArticle && rest.length > 0) {
    const [sentence = ''] = rest.splice(Math.floor(random() * rest.length), 1);
    const text = fill(sentence);
    sentences.push(text);
    words += text.split(' ').length;
  }
  const paragraphs = sentences
    .map((_, index) => sentences.slice(index, index + 3).join(' '))
    .filter((_, index) => index % 3 === 0);
  return {
    url: `${originOf(company)}/news/${k}`,
    title: fill(pick(event.titles)),
    author: pick(people),
    paragraphs,
    publishedAt: new Date(now - Math.round(((k + random()) / articles) * spreadHours * hourMs)),
  };
}

const asXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export function feedOf(company: Company, articles: number, now = Date.now()) {
  const items = Array.from({ length: articles }, (_, k) => {
    const { url, title, author, paragraphs, publishedAt } = articleOf(company, k, articles, now);
    return `<item><title>${asXml(title)}</title><link>${url}</link><guid>${url}</guid><dc:creator>${author}</dc:creator>
<pubDate>${publishedAt.toUTCString()}</pubDate><description>${asXml(paragraphs[0] ?? '')}</description>
<content:encoded><![CDATA[${paragraphs.map((text) => `<p>${asXml(text)}</p>`).join('\n')}]]></content:encoded></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel><title>${company.name} newsroom</title><link>${originOf(company)}/</link>
<description>News from ${company.name}</description><language>en</language>
${items.join('\n')}
</channel></rss>`;
}

export function homePageOf({ name, trade, n }: Company) {
  const [first, second, third] = trade.words;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name} | ${trade.what}</title>
<meta name="description" content="${name} makes ${trade.what}.">
<meta property="og:site_name" content="${name}">
<link rel="alternate" type="application/rss+xml" title="${name} newsroom" href="/feed.xml"></head>
<body><header><nav><a href="/">${name}</a> <a href="/feed.xml">Newsroom</a></nav></header>
<main><h1>${name} makes ${trade.what}</h1>
<p>${name} helps teams with ${first}, ${second} and ${third}. Since ${2004 + (n % 18)} we have been building ${trade.what} that
people enjoy using, from the first trial to the thousandth location.</p>
<h2>Why ${name}</h2>
<p>Our platform brings ${trade.words.join(', ')} together in one place. It replaces spreadsheets and phone calls, connects to the
tools you already have, and shows every morning what needs attention.</p>
<p>More than ${100 + n * 7} customers rely on ${name} every day. Talk to us about ${first} and see it at work.</p></main>
<footer>© ${name}</footer></body></html>`;
}
