import { readableChars, squeeze } from './tokens.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

// Matches abbreviations after which the platform's segmenter ends a sentence if a capital follows.
const openEnd =
  /(?:^|[\s('’])(?:(?:inc|corp|ltd|co|llc|plc|mr|mrs|ms|dr|prof|sr|jr|st|no|nr|vs|approx|est|fig|gen|sen|rep|gov|dept|ca|bzw|ggf|z\.b|d\.h|u\.a|e\.g|i\.e|mme|mlle|bros|ave|blvd|al|cf|vol|pty|mio|mrd|str|abs|art|vgl|inkl|zzgl|evtl|sra|srta|sres|dra|dras|núm|págs?|av|avda|ee|aprox|env|dott|sigg?|ing|avv|pagg?|dhr|mevr|mw|bijv|blz|resp|incl|excl|tel|jan|feb|aug|sept|sep|oct|nov|dec)|(?<!\d\s)\p{L}(?:\.\p{L})*)\.$/iu;
/** Number of characters at the end of the pending text that are checked; no abbreviation is longer. */
const longestAbbreviation = 40;
const startsLikeAContinuation = /^[\p{Ll},;)]/u;
/** Matches ordinals in German and related languages: "am 18." before "April", "im 3." before "Quartal". */
const ordinal =
  /(?:^|[\s(])(?:der|die|das|dem|den|des|im|am|zum|zur|vom|beim|ab|bis|seit|nach|og|den|de|til|fra)\s\d{1,2}\.$/iu;
const numberBeforeMonth = /(?:^|[\s(–-])\d{1,2}\.$/u;
const month =
  /^(?:jan(?:uar|uary)?|jänner|feb(?:ruar)?|märz|marts|mars|apr(?:il)?|mai|maj|juni|juli|aug(?:ust)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|de[zs](?:ember)?)(?![\p{L}])/iu;
/** Matches the end of a share ticker such as "6753.T". */
const shareSign = /^\p{Lu}{1,2}(?![\p{L}\p{N}])/u;
/** Matches the full stop with which ".NET" and similar names begin. */
const aloneStop = /(?:^|\s)[.]$/;

const goesOn = (pending: string, part: string): boolean => {
  const end = pending.slice(-longestAbbreviation);
  if (!end.endsWith('.')) return false;
  return openEnd.test(end) || ordinal.test(end) || (numberBeforeMonth.test(end) && month.test(part));
};

/** Maximum length of a sentence. Longer ones are not real and are cut, which bounds the cost of all rules. */
const longestSentence = 1_000;

/**
 * Splits a text into sentences in order, with white space collapsed. Line breaks end a sentence (headings, list items). Reads at
 * most {@link readableChars} characters; no sentence is longer than a thousand.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.slice(0, readableChars).split(/\n+/)) {
    let pending = '';
    /** True if the previous segment ended without a space, as before ".NET". */
    let isJoined = false;
    for (const { segment } of segmenter.segment(squeeze(line))) {
      const part = segment.trim();
      if (part === '') continue;
      if (pending === '') {
        pending = part;
      } else if (
        isJoined &&
        ((aloneStop.test(pending.slice(-2)) && /^\p{L}/u.test(part)) ||
          (/\d\.$/.test(pending.slice(-2)) && shareSign.test(part)))
      ) {
        pending += part;
      } else if (startsLikeAContinuation.test(part) || goesOn(pending, part)) {
        pending += ` ${part}`;
      } else {
        push(sentences, pending);
        pending = part;
      }
      isJoined = !segment.endsWith(' ');
    }
    if (pending !== '') push(sentences, pending);
  }
  return sentences;
}

function push(sentences: string[], sentence: string): void {
  let rest = sentence;
  while (rest.length > longestSentence) {
    const space = rest.lastIndexOf(' ', longestSentence);
    const cut = space > 0 ? space : longestSentence;
    sentences.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  if (rest !== '') sentences.push(rest);
}
