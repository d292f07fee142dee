import { a, at, b, blog, c, dated, edited, hidden, paper, type Shape, titled } from './listed.ts';
import type { Story } from './stories.ts';

const by = (author: string) => ({ author });
const wires = [
  ['www.prnewswire.com', 'PR Newswire', 'LEEDS, England, Nov. 3, 2026 /PRNewswire/ --'],
  ['www.businesswire.com', 'Business Wire', 'LEEDS, England--(BUSINESS WIRE)--'],
  ['www.globenewswire.com', 'GlobeNewswire', 'LEEDS, England, Nov. 03, 2026 (GLOBE NEWSWIRE) --'],
  ['www.accesswire.com', 'ACCESSWIRE', 'LEEDS, ENGLAND / ACCESSWIRE / November 3, 2026 /'],
  ['www.newsfilecorp.com', 'Newsfile', 'Leeds, England--(Newsfile Corp. - November 3, 2026) -'],
  ['www.einpresswire.com', 'EIN Presswire', 'LEEDS, ENGLAND, November 3, 2026 /EINPresswire.com/ --'],
  ['www.presseportal.de', 'Presseportal', 'Leeds (ots) -'],
  ['www.prweb.com', 'PRWeb', 'LEEDS, England (PRWEB) November 03, 2026 --'],
] as const;

/** Shapes that were written before the rules. */
export const publisherShapes: readonly Shape[] = [
  ...wires.map(([host, name, dateline]) => ({
    name: `a release on ${name}`,
    publishers: 0,
    reports: ({ release }: Story) => [at(host, name, dated(dateline, release))],
  })),
  ...wires.slice(0, 4).map(([, name, dateline]) => ({
    name: `a release of ${name} on the site of a paper, and a report`,
    publishers: 1,
    reports: (story: Story) => [paper('Market Desk', dated(dateline, story.release)), paper('Northern Post', a(story))],
  })),
  {
    ...{ name: 'a release, its reprint without a dateline, and the company’s post', publishers: 0 },
    reports: (story) => [
      at('www.prnewswire.com', 'PR Newswire', dated('LEEDS, Nov. 3, 2026 /PRNewswire/ --', story.release)),
      paper('Market Desk', story.release),
      blog(story),
    ],
  },
  {
    ...{ name: 'two wires with one release, and a paper that writes its own story', publishers: 1 },
    reports: (story) => [
      at('www.businesswire.com', 'Business Wire', dated('LEEDS--(BUSINESS WIRE)--', story.release)),
      at('www.globenewswire.com', 'GlobeNewswire', dated('LEEDS (GLOBE NEWSWIRE) --', story.release)),
      paper('Bristol Echo', b(story)),
    ],
  },
  {
    ...{ name: 'two spellings of one feed', publishers: 1 },
    reports: (story) => [
      at('techcrunch.com', 'TechCrunch', a(story)),
      at('techcrunch.com', 'techcrunch.com', b(story)),
    ],
  },
  {
    ...{ name: 'two sections of one agency', publishers: 1 },
    reports: (story) => [
      at('www.reuters.com', 'Reuters World', a(story)),
      at('www.reuters.com', 'Reuters Business', b(story)),
    ],
  },
  {
    ...{ name: 'sections of one paper, on the web and for phones', publishers: 1 },
    reports: (story) => [
      at('www.echo.example', 'Bristol Echo Business', a(story)),
      at('tech.echo.example', 'Echo Tech', b(story)),
      at('amp.echo.example', 'Bristol Echo', c(story)),
    ],
  },
  {
    ...{ name: 'sections of one paper behind hidden addresses', publishers: 1 },
    reports: (story) => [hidden('BBC News', a(story)), hidden('BBC Business', b(story))],
  },
  {
    ...{ name: 'one broadcaster under two domains', publishers: 1 },
    reports: (story) => [at('www.bbc.com', 'BBC', a(story)), at('www.bbc.co.uk', 'BBC News', b(story))],
  },
  {
    ...{ name: 'two titles of one group', publishers: 1 },
    reports: (story) => [
      at('www.wsj.com', 'The Wall Street Journal', a(story)),
      at('www.marketwatch.com', 'MarketWatch', b(story)),
    ],
  },
  {
    ...{ name: 'two titles of one group, and one of another', publishers: 2 },
    reports: (story) => [
      at('www.wired.com', 'WIRED', a(story)),
      at('arstechnica.com', 'Ars Technica', b(story)),
      at('www.theguardian.com', 'The Guardian', c(story)),
    ],
  },
  {
    ...{ name: 'a title’s edition in another country', publishers: 1 },
    reports: (story) => [
      at('www.businessinsider.com', 'Business Insider', a(story)),
      at('www.businessinsider.de', 'Business Insider Deutschland', story.german),
    ],
  },
  {
    ...{ name: 'an agency’s story in three papers that credit it', publishers: 1 },
    reports: (story) => [
      paper('Northern Post', a(story), by('Reuters')),
      paper('Bristol Echo', a(story), by('Reuters Staff')),
      paper('Till News', dated('LEEDS (Reuters) -', edited(story))),
    ],
  },
  {
    ...{ name: 'an agency’s story in papers, and two that report themselves', publishers: 3 },
    reports: (story) => [
      at('apnews.com', 'AP News', a(story)),
      paper('Northern Post', a(story), by('The Associated Press')),
      paper('Bristol Echo', b(story)),
      paper('Retail Desk', c(story)),
    ],
  },
  {
    ...{ name: 'an agency’s story without credit', publishers: 1 },
    reports: (story) =>
      ['Northern Post', 'Bristol Echo', 'Retail Desk', 'Till News'].map((name) => paper(name, a(story))),
  },
  {
    ...{ name: 'an agency’s story in three cuts', publishers: 1 },
    reports: (story) => [
      paper('Northern Post', a(story), by('Ada Byron, Associated Press')),
      paper('Bristol Echo', titled('All the news of the day', b(story)), by('AP')),
      paper('Till News', edited(story), by('By AP')),
    ],
  },
  {
    ...{ name: 'an agency’s dateline in two papers that cut the story differently', publishers: 1 },
    reports: (story) => [
      paper('Northern Post', dated('(Bloomberg) --', a(story))),
      paper('Bristol Echo', dated('(Bloomberg) --', b(story))),
    ],
  },
  {
    ...{ name: 'a national agency in two papers with different cuts', publishers: 1 },
    reports: (story) => [
      paper('Northern Post', a(story), by('PA Media')),
      paper('Bristol Echo', b(story), by('Press Association')),
    ],
  },
  {
    ...{ name: 'an agency in two languages', publishers: 1 },
    reports: (story) => [
      at('www.afp.com', 'AFP', a(story)),
      paper('Kassenblatt', story.german, by('Agence France-Presse')),
    ],
  },
  {
    ...{ name: 'a near-copy with another headline and another last sentence', publishers: 1 },
    reports: (story) => [paper('Northern Post', a(story)), paper('Till News', edited(story))],
  },
  {
    ...{ name: 'a copy on a portal', publishers: 1 },
    reports: (story) => [at('techcrunch.com', 'TechCrunch', a(story)), paper('Portal', a(story), by('TechCrunch'))],
  },
  {
    ...{ name: 'a paper’s own translation', publishers: 1 },
    reports: (story) => [
      at('www.kassenblatt.example', 'Kassenblatt', story.german),
      at('en.kassenblatt.example', 'Kassenblatt International', a(story)),
    ],
  },
  {
    ...{ name: 'another paper’s translation that credits its source', publishers: 1 },
    reports: (story) => [
      paper('Northern Post', a(story)),
      paper('Kassenblatt', dated('Wie die „Northern Post“ berichtet:', story.german)),
    ],
  },
  {
    ...{ name: 'reports of two languages by different writers', publishers: 2 },
    reports: (story) => [paper('Northern Post', b(story)), paper('Kassenblatt', story.german, by('Jana Kurz'))],
  },
  {
    ...{ name: 'a column in three papers', publishers: 1 },
    reports: ({ column }) =>
      ['Northern Post', 'Bristol Echo', 'Retail Desk'].map((name) => paper(name, column, by('Vera Quist'))),
  },
  {
    ...{ name: 'a column under three headlines', publishers: 1 },
    reports: ({ column }) => [
      paper('Northern Post', column, by('Vera Quist')),
      paper('Bristol Echo', titled('Vera Quist: what I learned this week', column), by('Vera Quist')),
      paper('Retail Desk', titled('Opinion', column), by('Vera Quist')),
    ],
  },
  {
    ...{ name: 'two publishers behind hidden addresses', publishers: 2 },
    reports: (story) => [hidden('Reuters', a(story)), hidden('Bloomberg Markets', b(story))],
  },
  {
    ...{ name: 'one publisher with and without its address', publishers: 1 },
    reports: (story) => [hidden('The Guardian', a(story)), at('www.theguardian.com', 'The Guardian', b(story))],
  },
  {
    ...{ name: 'two newsletters on one host', publishers: 2 },
    reports: (story) => [at('ada.substack.com', 'Ada writes', a(story)), at('till.substack.com', 'The Till', b(story))],
  },
  {
    ...{ name: 'three papers with their own reports', publishers: 3 },
    reports: (story) => [paper('Northern Post', a(story)), paper('Echo', b(story)), paper('Retail Desk', c(story))],
  },
  {
    ...{ name: 'the company’s posts alone', publishers: 0 },
    reports: (story) => [blog(story), at(story.company.domain, story.company.name, story.release, { isOwn: true })],
  },
  {
    ...{ name: 'the company’s post, copied by a portal', publishers: 0 },
    reports: (story) => [blog(story), paper('Portal', story.post)],
  },
];
