import { ages, eastAsianDate, inOneOrder, timeUnits as units } from './relative-dates.ts';

/**
 * Masks the parts of a text that change by themselves: dates, times, ages, countdowns, tokens. Two texts with the same masked
 * form have the same content. Numbers with another meaning (prices, limits, percentages) stay.
 */
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|jänner|februar|märz|mai|juni|juli|oktober|dezember|mrz|okt|dez|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|janv|févr|avr|juil|déc|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|ene|abr|ago|dic|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|januari|februari|maart|maj|mei|cze|lip|sie|wrz|paź|lis|gru|augustus|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|augusti|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince|ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık';
const days =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag';
const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';

/** `[pattern, replacement]`, applied in this order. Entries marked `anywhere` also match texts without digits. */
const own: readonly (readonly [RegExp, string, 'anywhere'?])[] = [
  [
    /\b(v|ver|version|build|release|rev|revision|commit)[ .:#-]{0,3}(?:\d{1,4}(?:\.\d{1,6}){1,3}[\w+-]{0,30}|(?=[a-z]{0,20}\d)[0-9a-z]{6,40})\b/giu,
    '$1‹version›',
  ],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu, '‹id›', 'anywhere'],
  [/\b(?=[0-9a-z]{0,40}\d)(?=[0-9a-z]{0,40}[a-z])(?:[0-9a-f]{7,64}|[0-9a-z]{20,64})\b/giu, '‹id›'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/gu, '‹ip›'],
  // 2026-05-01T08:00:00Z, 08:30, 8:30 pm
  [/\b\d{4}-\d{2}-\d{2}(?:t| )?(?:\d{2}:\d{2}(?::\d{2})?(?:\.\d{1,6})?(?:z|[+-]\d{2}:?\d{2})?)?/giu, '‹date›'],
  [
    /\b\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?| uhr)?(?: ?(?:utc|gmt|cest|cet|est|edt|pst|pdt|bst))?(?![\p{L}\p{N}])/giu,
    '‹time›',
  ],
  // 01.05.2026, 1/5/26
  [/(?<![\d.,/])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?![\d.,/]\d|\d)/gu, '‹date›'],
  [eastAsianDate, '‹date›'],
  // 1 May 2026, May 1st, 2026, 1. Mai 2026, 1er mai, 1 de mayo de 2026, May 2026
  [
    new RegExp(
      `${edge}(?:\\d{1,2}(?:\\.|st|nd|rd|th|er|º)?(?: de| of)? )?(?:${months})\\.?(?: de)?(?: \\d{1,2}(?:st|nd|rd|th)?(?=,| \\d{4}|${end}))?,?(?: de)? ?(?:\\d{4})${end}`,
      'giu',
    ),
    '‹date›',
  ],
  [
    new RegExp(
      `${edge}(?:\\d{1,2}(?:\\.|st|nd|rd|th|er|º)?(?: de| of)? (?:${months})|(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?)${end}`,
      'giu',
    ),
    '‹date›',
  ],
  [new RegExp(`${edge}(?:${days}),?${end}(?= ?‹| at| um| à)`, 'giu'), '‹day›', 'anywhere'],
  ...ages.map((age) => [age, '‹ago›', 'anywhere'] as const),
  // 02d 13h 45m, 2 days 3 hours 10 minutes
  [
    new RegExp(
      `${edge}\\d{1,3} ?(?:d|h|m|s|${units})(?:[ ,:]{1,3}(?:and |und |et |y )?\\d{1,3} ?(?:d|h|m|s|${units})){1,3}${end}`,
      'giu',
    ),
    '‹left›',
  ],
  [
    new RegExp(
      `(ends?|ending|expires?|closes|starts?|begins|endet|läuft ab|se termine|termina|caduca|scade|eindigt|noch|only|nur noch|plus que|quedan)( in| en| dans| tra| over| within)? \\d{1,3} (?:${units})${end}`,
      'giu',
    ),
    '$1$2 ‹left›',
  ],
  [
    new RegExp(
      `${edge}\\d{1,3} (?:${units}) (left|remaining|to go|übrig|restantes?|rimanenti|over|kaldı)${end}`,
      'giu',
    ),
    '‹left› $1',
  ],
  [
    /(?:あと|残り|还有|還有|剩余|还剩) ?\d{1,3} ?(?:天|日|時間|小时|分)|\d{1,3} ?(?:일|시간|분) ?(?:남음|남았)/gu,
    '‹left›',
  ],
  [
    /\b(?:in |took )?\d{1,4}(?:[.,]\d{1,6})? ?(?:ms|milliseconds|seconds|secs?|sekunden|secondes)\b(?=.{0,20}$)/giu,
    '‹took›',
  ],
  [
    /(?<![\p{L}\p{N}])(?:good (?:morning|afternoon|evening|night)|guten (?:morgen|tag|abend)|bonjour|bonsoir|buenos días|buenas (?:tardes|noches)|buongiorno|buonasera|goedemorgen|goedemiddag|goedenavond)(?![\p{L}\p{N}])/giu,
    '‹greeting›',
    'anywhere',
  ],
];

const anywhere = own.filter(([, , where]) => where === 'anywhere');

const rights =
  /©|\(c\)|copyright|rights reserved|rechte vorbehalten|droits réservés|derechos reservados|diritti riservati|rechten voorbehouden|direitos reservados|prawa zastrzeżone/iu;
const looked = 6_000;
const cache = new Map<string, string>();

/**
 * Returns the text with placeholders for the parts that change by themselves.
 *
 * @param keepDates for texts whose dates matter, such as the version date of terms
 */
export function mask(text: string, keepDates = false): string {
  const name = keepDates ? `dated ${text}` : text;
  const known = cache.get(name);
  if (known !== undefined) return known;
  let masked = text.slice(0, looked);
  // Most texts have no digits, so most patterns can be skipped.
  const hasFigures = /\d/.test(masked);
  for (const [pattern, stands] of hasFigures ? own : anywhere)
    if (!keepDates || stands !== '‹date›') masked = masked.replace(pattern, stands);
  if (hasFigures && text.length <= 80)
    masked = masked.replace(/(?<!\d)(?:19|20)\d{2} ?[-–—] ?20\d{2}(?!\d)/gu, '‹year›');
  if (hasFigures && rights.test(masked))
    masked = masked.replace(/(?<!\d)(?:19|20)\d{2}(?: ?[-–—] ?(?:19|20)\d{2})?(?!\d)/gu, '‹year›');
  // Days, ages and times are interchangeable: "tomorrow 9:00", "Thursday 14:30".
  if (masked.includes('‹'))
    masked = masked.replace(
      /‹(?:date|time|day|ago)›(?:,? ?(?:at |um |à |a las? |alle (?:ore )?|às |om |o |kl\.? ?|saat )?‹(?:date|time|day|ago)›){0,4}/gu,
      '‹when›',
    );
  // A hash can consist of digits only.
  if (hasFigures && /‹(version|id)›/.test(masked)) masked = masked.replace(/\b\d{6,40}\b/gu, '‹id›');
  masked += text.slice(looked);
  // The result is cached, because one comparison masks the same text several times.
  if (cache.size > 5_000) cache.clear();
  cache.set(name, masked);
  return masked;
}

const typography: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛`´]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/[‐‑‒–—―]/g, '-'],
  [/…/g, '...'],
  // Table marks mean yes and no, so they stay; arrows and emoji are decoration.
  [/[✓✔✅☑]\ufe0f?/gu, '√'],
  [/[✗✘✕✖❌]\ufe0f?/gu, '×'],
  [/\p{Extended_Pictographic}|\u200d|\ufe0f|[→←↑↓›‹▸▾•·]/gu, ''],
  [/\s+/g, ''],
];

/** Matches texts in which `typography` would change only spaces and dots. */
const isPlainAscii = /^[!-_a-~ ]*$/;

/** Removes differences in typography and markup: spaces, forms of quotes and dashes, pictograms. Keeps the case. */
export function plain(text: string): string {
  if (isPlainAscii.test(text)) return text.replaceAll(' ', '');
  let result = text.normalize('NFC');
  for (const [pattern, stands] of typography) result = result.replace(pattern, stands);
  return result;
}

/** Matches the number of a clause ("1.", "7.1", "§ 3"), which changes when clauses are renumbered. */
const clauseNumber = /^(?:§ ?)?(?:\d{1,2}(?:\.\d{1,2}){1,3}\.?|\d{1,2}[.)])\s+(?=\p{L})/u;

/**
 * Returns the masked text, equal for texts with the same content. It has no letters if the text consists only of
 * volatile parts.
 */
export function identityOf(given: string, keepDates = false): string {
  const text = keepDates ? given.replace(clauseNumber, '') : given;
  const masked = mask(text, keepDates).replace(/‹(\w+)›/g, '<$1>');
  return plain(keepDates ? masked : inOneOrder(masked));
}
