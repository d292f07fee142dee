import { afinn165FinancialMarketNews } from 'afinn-165-financialmarketnews';
import {
  badNouns,
  badWords,
  costNouns,
  downWords,
  goodNouns,
  goodWords,
  negators,
  neutralNouns,
  upWords,
} from '../data/sentiment-words.ts';

const lexicon = new Map(Object.entries(afinn165FinancialMarketNews));
const clauseEnd = /^(?:[;:.!?]|while|although|but|whereas|however|despite|though|as|after|amid)$/;
const hardClauseEnd = /^(?:[;:.!?]|while|although|but|whereas|however|despite|though)$/;
/** How many words apart a direction and its noun may stand. */
const reach = 4;
const directionWeight = 1.5;
const bareDirectionWeight = 0.7;
const polarWeight = 0.8;
const lexiconWeight = 0.3;
const numberWeight = 1;
const swingWeight = 2;

// "Hits a high" has a bad verb in it.
const reachesHigh =
  /\bhit(?:s|ting)? (?:an? |its |their |the )?(?:new |record |all-time |fresh |\d+-(?:year|month|week) )?(?:highs?|record|milestone|target)\b/;

/** Whether a word, in lower case, is good or bad by itself. */
export const isPolar = (word: string): boolean => goodWords.has(word) || badWords.has(word) || lexicon.has(word);

/** Words and clause marks of a text, in lower case, "n't" split off. */
function words(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/n't\b/g, " n't")
      .match(/\d[\d.,]*\d|\d|n't|□|[\p{L}][\p{L}&-]*|[%;:.!?,]/gu) ?? []
  );
}

/**
 * How good or bad a sentence is for the company, above or below 0. Directions ("rise", "cut") take their sign from the noun
 * they move (profits or costs); good and bad words count by themselves; negation turns both around; a swing between profit and loss
 * and "X compared to Y" are read as such; other words count by the financial AFINN lexicon. Clauses that don't hold the company
 * count less when one does (`□` marks it).
 */
export function sentimentOf(sentence: string): number {
  const tokens = words(sentence.slice(0, 1_000));
  const clauses = clausesOf(tokens, clauseEnd);
  const hard = clausesOf(tokens, hardClauseEnd);
  const own = new Set(tokens.flatMap((token, at) => (token === '□' ? [clauses[at]] : [])));
  const share = (at: number) => (own.size === 0 || own.has(clauses[at]) ? 1 : 0.45);
  // In "record fine", "record" is not positive.
  const bad = new Set(tokens.flatMap((token, at) => (badWords.has(token) || badNouns.has(token) ? [clauses[at]] : [])));
  let score = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    let value = directionValue(tokens, clauses, at);
    if (value === null) {
      if (token === 'record' && bad.has(clauses[at])) value = 0;
      else if (goodWords.has(token)) value = polarWeight;
      else if (badWords.has(token)) value = -polarWeight;
      else if (!goodNouns.has(token) && !badNouns.has(token)) {
        value = lexiconWeight * Math.max(-2, Math.min(2, lexicon.get(token) ?? 0));
      }
    }
    if (value !== null && value !== 0) score += (negated(tokens, hard, at) ? -value : value) * share(at);
  }
  const lower = sentence.slice(0, 1_000).toLowerCase();
  return score + comparison(lower) + (reachesHigh.test(lower) ? 2 * polarWeight : 0);
}

function clausesOf(tokens: readonly string[], end: RegExp): number[] {
  let clause = 0;
  return tokens.map((token) => (end.test(token) ? ++clause : clause));
}

/** The value of a direction word with its noun, or null when it is not a direction word or has another sense. */
function directionValue(tokens: readonly string[], clauses: readonly number[], at: number): number | null {
  const token = tokens[at] ?? '';
  const direction = upWords.has(token) ? 1 : downWords.has(token) ? -1 : 0;
  if (direction === 0) return null;
  const before = tokens[at - 1] ?? '';
  const after = tokens[at + 1] ?? '';
  if (
    token === 'up' &&
    /^(?:set|sets|make|made|start|pick|picks|sign|signed|signs|take|end|ends|give|gives|steps?|speed|heats|teams?|teamed|back|follow|shake|cover)$/.test(
      before,
    )
  )
    return 0;
  if ((token === 'more' || token === 'less') && after === 'than') return 0;
  if (/^(?:raised?|cut|cuts)$/.test(token) && after === 'from') return 0;
  if (
    token === 'down' &&
    /^(?:close|closed|closes|shut|shuts|lay|laid|steps?|stepped|stepping|write|writes|break|breaks|went|goes|go)$/.test(
      before,
    )
  )
    return -polarWeight;
  // "lower production costs": the last noun of a run is what moves. The right side is a little nearer than the left.
  const right = nearestNoun(tokens, clauses, at, 1);
  const left = nearestNoun(tokens, clauses, at, -1);
  const noun = right && left ? (right.distance * 0.8 <= left.distance ? right : left) : (right ?? left);
  return direction * (noun === null ? bareDirectionWeight : noun.value * directionWeight);
}

/** The noun a direction moves on one side of it, within reach and clause; value 1 good, -1 bad, less for costs, 0 for neither. */
function nearestNoun(
  tokens: readonly string[],
  clauses: readonly number[],
  at: number,
  side: 1 | -1,
): { value: number; distance: number } | null {
  for (let distance = 1; distance <= reach; distance++) {
    let place = at + side * distance;
    let value = nounValue(tokens[place]);
    if (value === null || clauses[place] !== clauses[at]) continue;
    for (let next = nounValue(tokens[place + 1]); next !== null && clauses[place + 1] === clauses[at]; ) {
      place++;
      // "share price" and "stock price" move like the share.
      if (next !== 0) value = next;
      next = nounValue(tokens[place + 1]);
    }
    return { value, distance };
  }
  return null;
}

function nounValue(token: string | undefined): number | null {
  if (token === undefined) return null;
  if (neutralNouns.has(token)) return 0;
  if (badNouns.has(token)) return costNouns.has(token) ? -0.4 : -1;
  return goodNouns.has(token) ? 1 : null;
}

function negated(tokens: readonly string[], clauses: readonly number[], at: number): boolean {
  for (let before = Math.max(0, at - 3); before < at; before++) {
    if (negators.has(tokens[before] ?? '') && clauses[before] === clauses[at]) return true;
  }
  return tokens[at - 1] === 'to' && /^fail/.test(tokens[at - 2] ?? '');
}

const number = String.raw`(?:eur|usd|gbp|sek|dkk|\$|€|£)?\s?(\d[\d.,]*)\s*(mn|m|million|bn|b|billion|%|pct|percent)?`;
const compared = String.raw`\b(?:compared (?:to|with)|from|versus|vs\.?|against|up from|down from)\b`;
const numbers = new RegExp(`${number}[^.;\\d]{0,60}${compared}[^.;\\d]{0,30}${number}`);

/** A swing between profit and loss, or a figure set against an earlier one. */
function comparison(lower: string): number {
  if (
    /\bloss\b[^.;]{0,60}\b(?:compared (?:to|with)|against|from|versus|vs)\b[^.;]{0,30}\bprofit|\b(?:swung|swings|turned|slid|slides|fell|slipped)\b[^.;]{0,30}\bto (?:an? )?[^.;]{0,30}\bloss/.test(
      lower,
    )
  ) {
    return -swingWeight;
  }
  if (
    /\bprofit\b[^.;]{0,60}\b(?:compared (?:to|with)|against|from|versus|vs)\b[^.;]{0,30}\bloss|\b(?:swung|swings|turned|returned?|returns)\b[^.;]{0,30}\bto (?:an? )?[^.;]{0,30}\bprofit/.test(
      lower,
    )
  ) {
    return swingWeight;
  }
  const match = numbers.exec(lower);
  if (!match) return 0;
  const [, first = '', firstUnit = '', second = '', secondUnit = ''] = match;
  const percent = (unit: string) => /^(?:%|p)/.test(unit);
  if (firstUnit === '' || secondUnit === '' || percent(firstUnit) !== percent(secondUnit)) return 0;
  const size = (digits: string, unit: string) =>
    Number.parseFloat(digits.replaceAll(',', '')) * (unit.startsWith('b') ? 1_000 : 1);
  const difference = size(first, firstUnit) - size(second, secondUnit);
  if (!Number.isFinite(difference) || difference === 0) return 0;
  const bad = /\b(?:loss|losses|cost|costs|expenses|debt)\b/.test(lower.slice(0, match.index + 5));
  return Math.sign(difference) * (bad ? -numberWeight : numberWeight);
}
