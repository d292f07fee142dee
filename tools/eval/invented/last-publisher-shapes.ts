import { a, at, b, blog, c, dated, edited, hidden, paper, type Shape } from './listed.ts';

/** Shapes that were written after the last change of a rule. */
export const lastPublisherShapes: readonly Shape[] = [
  {
    ...{ name: 'an agency in two papers, and a third that reports itself', publishers: 2 },
    reports: (story) => [
      paper('Northern Post', a(story), { author: 'PA' }),
      paper('Bristol Echo', b(story), { author: 'By Press Association' }),
      paper('Retail Desk', c(story), { author: 'Ada Byron' }),
    ],
  },
  {
    ...{ name: 'a Canadian release', publishers: 0 },
    reports: ({ release }) => [paper('Market Desk', dated('TORONTO, Nov. 3, 2026 /CNW/ -', release))],
  },
  {
    ...{ name: 'a release, and the same with another headline on a portal', publishers: 0 },
    reports: ({ company, release }) => [
      at('www.businesswire.com', 'Business Wire', dated('LEEDS--(BUSINESS WIRE)--', release)),
      at('www.portal.example', 'Portal', [`${company.name} has news for investors`, release[1]]),
    ],
  },
  {
    ...{ name: 'a partner’s release, and a report', publishers: 2 },
    reports: (story) => [
      at('www.prnewswire.com', 'PR Newswire', [
        `Brasswick Signs Multi-Year Agreement with ${story.company.name}`,
        `OSLO, Nov. 3, 2026 /PRNewswire/ -- Brasswick, a maker of scales, today announced an agreement with ${story.company.name}. Brasswick will resell its services in Norway.`,
      ]),
      paper('Northern Post', b(story)),
    ],
  },
  {
    ...{ name: 'a law firm’s release alone', publishers: 1 },
    reports: ({ company }) => [
      at('www.globenewswire.com', 'GlobeNewswire', [
        `Investor Alert: Dray & Mott Reminds Shareholders of ${company.name}`,
        `LONDON, Nov. 03, 2026 (GLOBE NEWSWIRE) -- Dray & Mott LLP reminds investors of ${company.name} of the deadline of 4 January in the action that it filed.`,
      ]),
    ],
  },
  {
    ...{ name: 'a paper behind a hidden address, and with it', publishers: 1 },
    reports: (story) => [hidden('The Bristol Echo', a(story)), paper('Bristol Echo', b(story))],
  },
  {
    ...{ name: 'two town editions of one paper', publishers: 1 },
    reports: (story) => [
      at('leeds.gazette.example', 'Leeds Gazette', a(story)),
      at('york.gazette.example', 'York Gazette', b(story)),
    ],
  },
  {
    ...{ name: 'two blogs on one host', publishers: 2 },
    reports: (story) => [at('ada.wordpress.com', 'Ada', a(story)), at('leo.wordpress.com', 'Leo', b(story))],
  },
  {
    ...{ name: 'an agency in French and in English', publishers: 1 },
    reports: (story) => [
      paper('Journal de Lyon', dated('LEEDS (AFP) –', story.german)),
      paper('Northern Post', dated('LEEDS (AFP) —', a(story))),
    ],
  },
  {
    ...{ name: 'a column, and its first half', publishers: 1 },
    reports: ({ column: [title, text] }) => [
      paper('Northern Post', [title, text]),
      paper('Echo', [title, text.slice(0, text.length / 2)]),
    ],
  },
  {
    ...{ name: 'the company’s post under another headline on a portal', publishers: 0 },
    reports: (story) => [blog(story), paper('Portal', [`From the web: ${story.post[0]}`, story.post[1]])],
  },
  {
    ...{ name: 'two writers who quote the same sentence of the release', publishers: 2 },
    reports: (story) => [
      paper('Northern Post', [b(story)[0], `${b(story)[1]} ${story.release[1].split('. ').at(-1)}`]),
      paper('Echo', [c(story)[0], `${c(story)[1]} ${story.release[1].split('. ').at(-1)}`]),
    ],
  },
  {
    ...{ name: 'a paper that credits another', publishers: 1 },
    reports: (story) => [
      paper('Northern Post', a(story)),
      paper('Echo', [b(story)[0], `The news was first reported by the Northern Post. ${b(story)[1]}`]),
    ],
  },
  {
    ...{ name: 'a near-copy, a writer’s own report, and an agency', publishers: 3 },
    reports: (story) => [
      paper('Northern Post', a(story)),
      paper('Till News', edited(story)),
      paper('Echo', b(story)),
      at('www.reuters.com', 'Reuters', c(story)),
    ],
  },
];
