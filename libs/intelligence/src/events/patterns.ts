/** Parts of patterns for lower-cased sentences; every repetition is bounded. */

export const money = String.raw`(?:[$€£¥₹]\s?\d|(?:usd|eur|gbp|chf|sek)\s?\d|\d[\d.,]{0,14}\s?(?:million|billion|bn|mn|m|k|mio|mrd|mln|millionen|milliarden|millions|milliards|millones|milioni|miliardi|milhões|bilhões|miljoen|miljard)(?![a-zà-ÿ\d]))`;

/** Matches up to 60 characters in the same clause. */
export const near = '[^.;!?\\n]{0,60}';

/** Lookahead that excludes money that isn't an investment: an order, damages, a gift. */
export const otherPurpose = String.raw`(?![\d.,]{0,12}[^.;!?\n]{0,24}\b(?:contracts?|orders?|tender|damages|users|customers|clients|merchants|downloads|victims|refugees|survivors|charit(?:y|ies|able)|fraud|fines?|penalt(?:y|ies))\b)`;
/** Matches up to 40 characters in which nothing else is raised or closed. */
export const plainly = String.raw`(?:(?!\b(?:over|about|alarm|questions|concerns|prices?|fees?|forecast|guidance)\b)[^.;!?\n]){0,40}`;
/** Returns a part of a pattern that matches any of these. */
export const oneOf = (...words: readonly string[]): string => `(?:${words.join('|')})`;
