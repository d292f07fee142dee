import type { EventKind } from '../event-kind.ts';

/** People who lead, join and leave a company. */
export const peopleKinds: readonly EventKind[] = [
  {
    id: 'layoffs',
    event: 'layoffs',
    label: 'job cuts',
    weight: 7.3,
    polarity: -0.9,
    measuredBy: ['percent', 'heads'],
    terms:
      'layoff, layoffs, lays off, laid off, laying off, job cuts, cuts jobs, cutting jobs, cut jobs, redundancy, redundancies, workforce reduction, reduces headcount, headcount reduction, staff cuts, eliminates positions, stellenabbau, entlässt, entlassungen, streicht stellen, licenciement, licenciements, suppressions de postes, suppression de postes, despidos, despide, recorte de plantilla, job losses, jobs at risk, jobs go, staff reduction, shed jobs, roles eliminated, lets go, let go of, trims workforce, hiring freeze, fires staff, stellen fallen weg, plan social',
    patterns: [
      /\blet(?:s|ting)? [^.;!?\n]{1,40}\b(?:staff|workers|employees|workforce)\b[^.;!?\n]{0,8}\bgo\b/,
      /\b\d[\d,.]{0,8} (?:posts|jobs|roles|positions) (?:to go|go|at risk|are to go|will go)\b/,
      /\b(?:cut|cuts|cutting|axe|axes|axing|shed|sheds|slash|slashes|eliminate|eliminates)\b[^.;!?\n]{0,40}\b(?:jobs|staff|employees|workers|workforce|positions|roles|headcount)\b(?! (?:waiting|training|turnover|costs?|meals?|time|queues?|shortages?))/,
    ],
  },
  {
    id: 'ceo change',
    event: 'leadership',
    label: 'a change at the top',
    weight: 7.4,
    terms:
      'new ceo, names ceo, new chief executive, ceo steps down, ceo resigns, ceo leaves, ceo departs, outgoing ceo, interim ceo, founder steps down, ousted, neuer ceo, neuer vorstandschef, neuer chef, neue chefin, nouveau pdg, nouvelle directrice générale, nouveau directeur général, nuevo consejero delegado, nuevo ceo, becomes chief executive, takes over as chief executive, takes over as ceo, steps aside, hands over to, successor as, succeeds founder, leaves as chief executive, chief executive leaves, chief executive to leave, chef verlässt, geschäftsführer, geschäftsführerin, directeur général, directora general, director general',
    patterns: [
      /\b(?:appoint|name|hire|promote|tap|replace|oust|fire|elect|pick|welcome)(?:s|es|ed|d|ped|ing)?\b[^.;!?\n]{0,50}\b(?:ceo|chief executive|managing director|president and ceo)\b/,
      /\b(?:ceo|chief executive|co-?founder|founder)\b[^.;!?\n]{0,50}\b(?:steps? down|stepping down|stepped down|resigns?|resigned|leaves|leaving|departs?|quits?|ousted|replaced|to retire|retires|fired)\b/,
    ],
  },
  {
    id: 'leadership',
    event: 'leadership',
    label: 'a change in the leadership team',
    weight: 5.3,
    terms:
      'new cfo, new cto, new coo, new chairman, joins as chief, joins board, board of directors, appointed chief, names chief, steps down as, chief financial officer, chief operating officer, chief technology officer, chief product officer, vice president of, finanzchef, directrice financière, directeur financier, director financiero, new finance chief, finance chief, joins from, appointed as, appoints, appointed, appointment, chief product, chief technology, chief financial, chief commercial, chief operating, chief revenue, chief marketing, managing director, non executive, advisory board, ernennt, beruft, nomme, nommé, nommée, nombra, nombrado, nombrada',
    patterns: [
      /\b(?:chief|boss|chair(?:man|woman|person)?|director|president|head of \p{L}{2,16}|executive)\b[^.;!?\n]{0,40}\b(?:steps?|stepping|stands?|standing) (?:down|aside)\b|\b(?:chief|boss|chair(?:man|woman|person)?|finance director) (?:to |set to )?(?:quits?|resigns?|retires?|leaves?|departs?)\b/u,
      /\b(?:appoint|name|hire|promote|tap|welcome)(?:s|ed|d|ped)?\b[^.;!?\n]{0,60}\b(?:cfo|cto|coo|cmo|cpo|ciso|chief \p{L}+(?: \p{L}+)? officer|chairman|chairwoman|chair|general counsel|vice president|vp|head of \p{L}+|board member|director)\b/u,
    ],
    notWhen: /\bsaid .{0,40}\b(?:board of directors)\b/,
  },
  {
    id: 'hiring',
    event: 'hiring',
    label: 'hiring',
    weight: 3.9,
    polarity: 0.4,
    measuredBy: ['heads'],
    terms:
      'is hiring, plans to hire, hiring spree, new jobs, creates jobs, create jobs, job openings, open positions, we are hiring, to recruit, stellt ein, neue stellen, recrute, embauche, contratará, contrata, ?to hire, will hire, ?hires, ?recruits, recruiting, recruitment drive, jobs created, apprentices, apprenticeship, ?vacancies, stellen, mitarbeiter ein, sucht personal, embauches, contratación',
    patterns: [
      /\b(?:hire|hiring|recruit|recruiting|add|adding|create|creating)\b[^.;!?\n]{0,30}\b\d[\d,.]{0,10} (?:\p{L}+ )?(?:people|employees|engineers|jobs|staff|workers|roles)\b/u,
    ],
  },
];
