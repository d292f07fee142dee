import {
  badNouns,
  badWords,
  costNouns,
  dealNouns,
  downWords,
  endWords,
  goodNouns,
  neutralNouns,
  stakeNouns,
  troubleNouns,
  upWords,
} from '../data/sentiment-words.ts';

/** Words after a verb that has no object: "strike halted after talks". */
const objectless =
  /^(?:after|again|amid|and|as|at|because|before|but|by|due|during|early|following|for|from|in|now|on|soon|this|today|until|when|while|with|within)$/;

/**
 * Returns the value of an ending: good for something bad, bad for something hoped for. Something bad that ends another
 * thing is its subject, and remains bad: "outage stops card payments".
 */
function endedNoun(words: readonly string[], at: number): number | null {
  const after = words[at + 1];
  const hasObject = after !== undefined && !objectless.test(after);
  for (const distance of [1, 2, 3, 4, -1, -2, -3, -4]) {
    const word = words[at + distance];
    if (word === undefined) continue;
    if (dealNouns.has(word)) return -directionWeight;
    if (badNouns.has(word) || troubleNouns.has(word))
      return distance < 0 && hasObject ? -directionWeight : directionWeight;
  }
  return null;
}

interface Moved {
  readonly value: number;
  readonly distance: number;
}

const measures = /^(?:by|to|from|on|due|as|because|with|after|for|at|%)$/;
/** Maximum distance in words between a direction and its noun. */
const reach = 5;
const directionWeight = 1.5;
/** Weight if the noun is the subject of the clause, at any distance. */
const farWeight = 1.2;
const bareWeight = 0.7;
const measuredWeight = 1.2;

const upIsPartOfVerb =
  /^(?:set|sets|make|made|start|pick|picks|sign|signed|signs|take|end|ends|gives?|gave|steps?|speed|heats|teams?|teamed|back|follow|shake|cover|stepped|build|builds|grow|open|opened|opens|line|lines|split|splits|buys?|dry|dries|dried)$/;
const verbal = /^(?:comment|say|give|name|discuss|disclose|elaborate|confirm|be)$/;
const nominal = /^(?:recovery|growth|rally|rebound|improvement|expansion|gains?|boost|rise)$/;

/**
 * Returns how good a rise or fall at a place of a clause is, based on the noun that changes, such as profits or costs.
 * Null if the word isn't a direction or has another meaning.
 */
export function directionValue(words: readonly string[], at: number, headline: boolean): number | null {
  const word = words[at] ?? '';
  if (endWords.has(word)) return endedNoun(words, at) ?? (headline && !/^(?:end|resol)/.test(word) ? -0.4 : null);
  const direction = upWords.has(word) ? 1 : downWords.has(word) ? -1 : 0;
  if (direction === 0) return null;
  const before = words[at - 1] ?? '';
  const after = words[at + 1] ?? '';
  if (word === 'up' && (upIsPartOfVerb.test(before) || after === 'to'))
    return before === 'gives' || before === 'gave' ? givenUp(words, at) : 0;
  if ((word === 'more' || word === 'less' || word === 'greater') && after === 'than') return 0;
  if (word === 'more' && nounValue(after) === null) return 0;
  // "Declines to comment" isn't a decline; "recovery stalls" isn't a recovery.
  if (word.startsWith('decline') && after === 'to' && verbal.test(words[at + 2] ?? '')) return 0;
  if (nominal.test(word) && (badWords.has(after) || downWords.has(after) || endWords.has(after))) return 0;
  if (/^(?:raised?|cut|cuts)$/.test(word) && after === 'from') return 0;
  // "Early gains" is a noun.
  if (
    word === 'gains' &&
    /^(?:early|earlier|its|their|the|some|most|all|pares?|pared|trims?|trimmed|erases?|erased|of|up)$/.test(before)
  )
    return null;
  const noun = movedNoun(words, at);
  if (noun) return direction * noun.value * (noun.distance <= reach ? directionWeight : farWeight);
  // "Down 14 %" is a result, even without a known noun.
  if (words.slice(at + 1, at + 6).includes('%')) return direction * measuredWeight;
  return direction * (headline ? bareWeight : 0.15);
}

/** Returns a fall for gains that were given up. */
const givenUp = (words: readonly string[], at: number): number =>
  words.slice(at + 1, at + 4).includes('gains') ? -directionWeight : 0;

/**
 * Returns the noun that a direction refers to. In "lower production costs", it is the last noun of a run; in "a drop
 * in revenue", the noun to the right, but not after "by", "to" and "from", which introduce the amount or cause of a
 * change.
 */
function movedNoun(words: readonly string[], at: number): Moved | null {
  const right = nearestNoun(words, at, 1, reach);
  const left = nearestNoun(words, at, -1, words.length);
  if (!right) return left;
  const between = words.slice(at + 1, at + right.distance);
  if (between.some((word) => measures.test(word))) return left;
  if (!left) return right;
  if (between.some((word) => word === 'in' || word === 'of')) return left.distance <= 3 ? left : right;
  return right.distance * 0.8 <= left.distance ? right : left;
}

/** Returns 1 for a noun whose increase is good, −1 for one whose increase is bad, less for costs, and 0 for neither. */
function nearestNoun(words: readonly string[], at: number, side: 1 | -1, far: number): Moved | null {
  for (let distance = 1; distance <= far; distance++) {
    let place = at + side * distance;
    if (place < 0 || place >= words.length) return null;
    let value = nounValue(words[place]);
    if (value === null) continue;
    // "Share price" moves like the share, read from either end, and so do "volumes and prices".
    if (side === -1 && value === 0)
      value = nounValue(words[place - 1]) ?? (words[place - 1] === 'and' ? nounValue(words[place - 2]) : null) ?? 0;
    for (
      let next = nounValue(words[place + 1]);
      next !== null && place + 1 !== at;
      next = nounValue(words[place + 1])
    ) {
      place++;
      // "Share price" and "stock price" move like the share.
      if (next !== 0) value = next;
    }
    return { value, distance };
  }
  return null;
}

function nounValue(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (neutralNouns.has(word)) return 0;
  if (badNouns.has(word)) return costNouns.has(word) ? -0.35 : -1;
  if (stakeNouns.has(word)) return 0.4;
  return goodNouns.has(word) ? 1 : null;
}
