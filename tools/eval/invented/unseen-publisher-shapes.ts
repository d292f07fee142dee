import { a, at, b, blog, c, dated, edited, hidden, paper, type Shape } from './listed.ts';

/** Shapes that were written after the rules, and were never used to write rules. */
export const unseenPublisherShapes: readonly Shape[] = [
  {
    ...{ name: 'a release that a portal names in its source', publishers: 0 },
    reports: (story) => [paper('Portal', story.release, { source: `${story.company.name} via GlobeNewswire` })],
  },
  {
    ...{ name: 'a release with a stock symbol after the dateline', publishers: 0 },
    reports: ({ company, release: [title, text] }) => [
      paper('Market Desk', [
        title,
        `NEW YORK, Nov. 03, 2026 (GLOBE NEWSWIRE) -- ${text.replace(company.name, `${company.name} (NYSE: QXZ)`)}`,
      ]),
    ],
  },
  {
    ...{ name: 'a release on a newsroom platform', publishers: 0 },
    reports: ({ release }) => [at('news.cision.com', 'Cision', release)],
  },
  {
    ...{ name: 'a German release, and a report', publishers: 1 },
    reports: (story) => [
      at('www.presseportal.de', 'news aktuell', dated('Leeds (ots) -', story.german)),
      paper('Echo', b(story)),
    ],
  },
  {
    ...{ name: 'an obligatory notice of a listed company', publishers: 0 },
    reports: ({ release, company }) => [
      at('www.eqs-news.com', 'EQS News', [`EQS-Adhoc: ${company.name}: ${release[0]}`, release[1]]),
    ],
  },
  {
    ...{ name: 'an Italian agency in two papers', publishers: 1 },
    reports: (story) => [
      paper('Corriere di Prova', dated('(ANSA) - LEEDS, 03 NOV -', a(story))),
      paper('Gazzetta di Prova', dated('(ANSA) - LEEDS, 03 NOV -', b(story))),
    ],
  },
  {
    ...{ name: 'an agency that no table lists, in two cuts', publishers: 1 },
    reports: (story) => [
      paper('Northern Post', a(story), { author: 'Xinhua' }),
      paper('Bristol Echo', b(story), { author: 'Xinhua' }),
    ],
  },
  {
    ...{ name: 'a financial agency in two cuts', publishers: 1 },
    reports: (story) => [
      paper('Börsenblick', dated('LEEDS (dpa-AFX) -', story.german)),
      paper('Kassenblatt', dated('LEEDS (dpa-AFX) -', b(story))),
    ],
  },
  {
    ...{ name: 'a paper with its address, and behind a hidden one', publishers: 1 },
    reports: (story) => [hidden('Northern Post', a(story)), paper('Northern Post', b(story))],
  },
  {
    ...{ name: 'a paper that only repeats another, in English', publishers: 1 },
    reports: (story) => [
      at('techcrunch.com', 'TechCrunch', a(story)),
      paper('Portal', [b(story)[0], `According to TechCrunch, the news came on Tuesday. ${c(story)[1]}`]),
    ],
  },
  {
    ...{ name: 'a magazine and its podcast', publishers: 1 },
    reports: (story) => [at('www.echo.example', 'Echo', a(story)), at('podcast.echo.example', 'Echo Daily', b(story))],
  },
  {
    ...{ name: 'two papers and a portal that copies one of them with another headline', publishers: 2 },
    reports: (story) => [paper('Northern Post', a(story)), paper('Echo', c(story)), paper('Portal', edited(story))],
  },
  {
    ...{ name: 'the company’s post, two papers, and a newsletter', publishers: 3 },
    reports: (story) => [
      blog(story),
      paper('Northern Post', a(story)),
      at('www.ft.com', 'Financial Times', b(story)),
      at('ada.beehiiv.com', 'Ada', c(story)),
    ],
  },
  {
    ...{ name: 'an agency’s headline without a text in two lists', publishers: 1 },
    reports: (story) => [paper('Northern Post', [a(story)[0], '']), paper('Bristol Echo', [a(story)[0], ''])],
  },
];
