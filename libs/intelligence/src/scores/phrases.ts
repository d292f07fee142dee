import { PrefilteredRegExp, TrigramText } from '../text/prefilter/trigram-prefilter.ts';

/** Expressions whose meaning differs from that of their words, with their value for the company in the same clause. */
const phrases: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:bring|generate|achieve|yield|deliver|result in|lead to)(?:s|d|ing)? (?:\p{L}{1,24} |[\d.,]{1,9} ){0,5}savings\b/u,
    0.8,
  ],
  [/\b(?:go|goes|going|went|perform(?:s|ed|ing)?|operat(?:es|ed|ing)) well\b/, 0.8],
  [/□ (?:takes?|took|wins?|won|steals?|grabs?|lures?|poaches) (?:\p{L}{1,24} ){1,5}from\b/u, 0.8],
  [/\borders □ to\b|\bordered to (?:pay|recall|stop|halt|close|refund)\b/, -1.6],
  [/\bweigh(?:s|ed|ing)? (?:heavily )?on\b/, -0.8],
  [/\b(?:call(?:s|ed)? off|walk(?:s|ed)? away|pull(?:s|ed)? out of|back(?:s|ed)? out of)\b/, -1.2],
  [/\beat(?:s|ing)? into\b/, -0.8],
  [/\b(?:dismiss|sack|fire)(?:es|s|ed)? (?:\p{L}{1,24} |[\d,]{1,9} ){0,3}(?:workers|employees|staff|people)\b/u, -1],
  [
    /\b(?:reduc|decreas|shrink|trim)\p{L}{1,4} (?:\p{L}{1,24} ){0,2}(?:personnel|staff|employees|workforce|headcount)\b/u,
    -1,
  ],
  [/\bat (?:its|their) (?:best|highest|strongest)\b/, 0.8],
  [/\bat (?:its|their) (?:worst|lowest|weakest)\b/, -0.8],
  [
    /\b(?:help|enable|allow)(?:s|ed|ing)? (?:\p{L}{1,24} ){1,4}(?:to )?(?:save|reduce|cut|improve|increase|expand|grow)\b/u,
    0.6,
  ],
  [/\b(?:gain(?:s|ed|ing)? ground on|clos(?:es|ed|ing) (?:the |its )?gap (?:on|to|with)) □/, -2.4],
  [
    /\b(?:plant|factory|mill|stores?|branch|branches|unit|shop|site|line)\b[^;]{0,30}\b(?:be|is|are|was|were) (?:\p{L}{1,24} )?(?:closed|shut)\b/u,
    -0.8,
  ],
  [/\bstay(?:s|ed)? away from □/, -1.6],
  [
    /\b(?:jobs|posts|employees|workers) (?:will|would|are|were|to|may) (?:be )?(?:\p{L}{1,24} )?(?:cut|lost|axed|dismissed|shed|made redundant|disappear|go)\b/u,
    -1.2,
  ],
  [/\bbuck(?:s|ed|ing)? (?:the |a )?(?:\p{L}{1,24} )?trend\b/u, 1],
  [
    /\b(?:shrug(?:s|ged)? off|def(?:y|ies|ied)|weather(?:s|ed)?) (?:\p{L}{1,24} ){0,2}(?:weak|gloom|slump|fears|market|crisis|downturn|trend)/u,
    2,
  ],
  [/\bstop(?:s|ped)? the rot\b/, 1],
  [/\bin line to benefit\b/, 1],
  [/\bup(?:s|ped|ping)? (?:its |the )?(?:\p{L}{1,24} ){0,2}(?:forecast|guidance|outlook|dividend|target)s?\b/u, 1],
  [
    /\b(?:above|ahead of|tops?|topped|exceed(?:s|ed|ing)) (?:\p{L}{1,24} ){0,2}(?:expectations|consensus|estimates?|forecasts?|views)\b/u,
    1,
  ],
  [
    /\b(?:maintain|keep|reaffirm|back|confirm)(?:s|ed)? (?:its |the |full-year |annual )*(?:forecast|guidance|outlook|target)s?\b/,
    0.5,
  ],
  [/\bsupports? (?:our|its|the (?:company|group)|the) (?:\p{L}{1,24} )?(?:strategy|growth|business)\b/u, 0.6],
  [/\b(?:best|ranked first|number one) (?:in|of) (?:its|the|their)\b/, 0.6],
  [/\b(?:create|add)(?:s|ed)? (?:\p{L}{1,24} |[\d,]{1,9} ){0,3}jobs\b/u, 0.8],
  [/\b(?:supported|boosted|lifted|led|helped|buoyed) (?:higher )?by □/, 0.8],
  [/\b(?:dragged|weighed|pulled|hurt|hit|led) (?:down |lower )by □|□ (?:drags?|weighs?)\b/, -1],
  [
    /\b(?:below|short of|misse[sd]|behind) (?:\p{L}{1,24} |' ){0,3}(?:expectations|consensus|estimates?|forecasts?|level|target)\b/u,
    -1,
  ],
  [/\blimited upside\b|\bfully valued\b/, -2],
  [/\bprofit warning\b/, -1.6],
  [/\b(?:lay|lays|laid|laying)[ -]offs?\b|\blayoffs\b|\bgiven notice\b|\bheadcount reductions?\b/, -1],
  [
    /\bjobs? (?:\p{L}{1,24} )?(?:cuts?|losses|to go|at risk|axed|reductions?)\b|\b(?:cut|cuts|cutting|axes?|slash|slashes|shed|sheds|loss of|lose) (?:\p{L}{1,24} |[\d,]{1,9} ){0,4}(?:jobs|staff|posts|workers|employees)\b/u,
    -1.2,
  ],
  [
    /\b(?:close|closes|closed|closing|shut|shuts|closures? of) (?:\p{L}{1,24} |[\d,]{1,9} ){0,4}(?:plants?|factory|factories|mills?|stores?|branches|units?|shops?|sites?)\b|\b(?:plant|factory|mill|stores?|branch) closures?\b|\bclosure of the\b/u,
    -0.8,
  ],
  [
    /\bdr(?:y|ies|ied) up\b|\b(?:come|came|comes) to a halt\b|\bstands? idle\b|\b(?:loses?|lost|losing) ground\b|\bat a loss\b|\bin the red\b/,
    -1,
  ],
  [/\b(?:no|omits?|scraps?|skips?) dividend\b/, -1],
  [/\b(?:posted|posts?|reported|reports?|expects?|made|makes?) (?:an? )?(?:\p{L}{1,24} ){0,2}loss\b/u, -0.8],
  [
    /\b(?:was|were|is) (?:a )?negative\b|\boperating (?:result|loss) (?:was|of|totall?ed|amounted)[^;]{0,20}\bloss\b/,
    -0.8,
  ],
];

/** Matches a sale for a stated sum, which in a headline is a success for the seller. */
const sold = /□ (?:\p{L}{1,24} ){0,3}(?:sells?|offloads?) [^;]{3,60}\bfor (?:up to |about |around )?[€$£\d]/u;

const denied = /\b(?:not?|no longer|n't|never|without|den(?:y|ies|ied)|avoid(?:s|ed)?)\b[^;]{0,14}$/;

const prefiltered = phrases.map(([pattern, value]) => [new PrefilteredRegExp(pattern), value] as const);

/** Returns the total value of the expressions in a clause. */
export function phrasesIn(text: TrigramText, headline: boolean): number {
  const plain = text.text;
  let score = headline && sold.test(plain) ? 0.4 : 0;
  for (const [pattern, value] of prefiltered) {
    const match = pattern.exec(text);
    if (match) score += denied.test(plain.slice(Math.max(0, match.index - 30), match.index)) ? -value : value;
  }
  return score;
}
