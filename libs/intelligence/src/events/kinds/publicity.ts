import type { EventKind } from '../event-kind.ts';

/** Texts about a company that report no action by the company. */
export const publicityKinds: readonly EventKind[] = [
  {
    id: 'customer story',
    event: 'customer',
    label: 'how a customer uses it',
    weight: 3.4,
    polarity: 0.3,
  },
  {
    id: 'fundraiser',
    event: 'funding',
    label: 'a call for money from its users',
    weight: 5,
    polarity: 0.2,
  },
  {
    id: 'research',
    event: 'research',
    label: 'a study or report',
    weight: 3.6,
    terms:
      'survey, study finds, new study, report finds, new report, research shows, according to a survey, white paper, benchmark report, index report, polled, respondents, studie, umfrage, étude, sondage, estudio, encuesta, study by, researchers, a study, field test, test results, trial results, measured, data shows, figures show, analysis, index, white book, forschung, untersuchung, recherche, investigación, ?test, ?tested, ?study, ?report',
    notWhen: /\bcase study\b|\bsurvey software\b/,
  },
  {
    id: 'award',
    event: 'award',
    label: 'an award or ranking',
    weight: 2.6,
    polarity: 0.8,
    terms:
      'award, awards, named best, named a leader, recognised as, recognized as, shortlisted, winner of, ranked among, wins prize, best place to work, magic quadrant, auszeichnung, ausgezeichnet, prix de, récompensé, premio, galardón, prize, wins prize, best in, top 100, recognition, certified, certification, medal, nominated, finalist, preis für, gewinnt preis, lauréat, ganador',
    notWhen: /\bawarded? (?:a |the )?(?:\p{L}+ )?contract\b/u,
  },
  {
    id: 'event',
    event: 'event-attendance',
    label: 'an event or appearance',
    weight: 2.2,
    terms:
      'webinar, conference, trade show, keynote, meet us at, join us at, join us for, summit, booth, panel discussion, roadshow, meetup, hackathon, messe, konferenz, salon professionnel, feria, congreso, sponsor, sponsors, sponsorship, charity, donates, fundraiser',
    notWhen: /\b(?:earnings|news|press|investor) conference\b|\bconference call\b/,
  },
  {
    id: 'opinion',
    event: null,
    topic: 'opinion',
    label: 'advice or opinion',
    weight: 2,
    terms:
      'opinion, op-ed, editorial, commentary, column, why we, what i learned, lessons learned, tips for, best practices, beginner s guide, how to, ultimate guide, things to know, ways to, explained, review, hands on, interview with, podcast, q and a, meinung, kommentar, ratgeber, tipps, avis, tribune, conseils, opinión, consejos, guía, column, my view, i think, we believe, what it means, what to know, questions to ask, lessons from, the case for, the case against, the virtue of, a day with, portrait, profile of, behind the scenes, essay, guest post, checklist, primer, was bedeutet, gastbeitrag, porträt, chronique, analyse, tribuna, reportaje',
    patterns: [
      /^(?:\d+|five|six|seven|eight|nine|ten) (?:\p{L}+ ){0,3}(?:tips|ways|reasons|things|tools|mistakes|lessons|trends)\b/u,
      /^(?:why|how|what|should)\b/,
    ],
  },
];
