/** Parts of patterns. All are tried on lower-cased sentences; every repetition is bounded. */

/** An amount of money, with a sign or a unit. */
export const money = String.raw`(?:[$€£¥₹]\s?\d|(?:usd|eur|gbp|chf|sek)\s?\d|\d[\d.,]{0,14}\s?(?:million|billion|bn|mn|m|k|mio|mrd|millionen|milliarden|millions|milliards|millones)\b)`;

/** Up to 60 characters of the same clause. */
export const near = '[^.;!?\\n]{0,60}';
