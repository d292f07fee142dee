import type { PostEntry } from './post-entry.ts';

/** A note that begins with a user's name is a reply to that person. */
const reply = /^@[\p{L}\p{N}_]/u;
const repost =
  /^(?:(?:RT|MT) ?:? ?@|(?:♻|🔁|🔃)|(?:re-?post(?:ed|ing)?|boost(?:ed|ing)?|re-?blog(?:ged)?)(?: from| by|:)? ?@)/iu;
const notWords = /https?:\/\/\S+|[@#][\p{L}\p{N}_.@-]+/gu;
const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;
/** In languages without spaces, two characters count as a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const fewestWords = 6;
const readChars = 2_000;

/** Sentences that are only wishes, greetings, thanks or questions. */
const courtesy = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:${[
    ...['(?:hello|hi|hey|gm|hola|ciao|merci|danke|grazie|gracias|cheers|kudos|tgif|bonjour)(?!\\p{L})'],
    ...['good (?:morning|afternoon|evening|night|luck)', '(?:very |a )?(?:happy|merry) (?!to |that )', 'best wishes'],
    ...[
      '(?:many )?thanks',
      'thank you',
      'congrat',
      'see you',
      'stay tuned',
      'wishing',
      'we wish',
      'season.s greetings',
    ],
    ...[
      'have a (?:good|great|nice|lovely|wonderful|happy|safe)',
      'enjoy (?:your|the) (?:weekend|day|evening|holiday|break)',
    ],
    ...[
      'who(?:.s| is) ',
      'what(?:.s| is) your',
      'how (?:are|was|is) (?:you|your)',
      'tell us',
      'guess wh',
      'coming soon',
    ],
    ...[
      'guten ',
      'frohe',
      'herzlichen',
      'schön(?:es|en) (?:tag|wochenende|feier)',
      'bonnes? (?!nouvelle)',
      'joyeu',
      'félicit',
    ],
    ...['feliz', 'felices', 'buen[oa]s (?:d|n|t)', 'obrigad', 'bom dia', 'boas festas', 'fijne', 'prettige'],
    ...['buon[ae]? (?:natale|giorno|feste|anno|pasqua|sera)'],
  ].join('|')})`,
  'iu',
);

/** True if an entry is news: neither a reply, nor a repost, nor a greeting. */
export function isNews({ isNote, text }: PostEntry): boolean {
  if (!isNote) return true;
  const beginning = text
    .slice(0, readChars)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  return !reply.test(beginning) && !repost.test(beginning) && hasSubstance(beginning);
}

function hasSubstance(text: string): boolean {
  const stating = text
    .replace(notWords, ' ')
    .split(/[\n!?…]+|[.:](?=\s|$)/)
    .filter((sentence) => !courtesy.test(sentence))
    .join(' ');
  const characters = stating.match(unspaced)?.length ?? 0;
  const words = stating.replace(unspaced, ' ').match(word)?.length ?? 0;
  return words + characters / 2 >= fewestWords;
}
