import { withoutAgency } from '../../text/boilerplate/byline.ts';
import type { Sentence } from '../item-text.ts';

const shortest = 30;
const fewWords = 9;
const longest = 360;

const month =
  '(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?)';
const day = `(?:${month}\\.? \\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th|\\.)? ${month})`;
/** Matches the place and date of a report: "LONDON, March 3, 2026 (Newswire) — ", "Berlin (dpa) - ". */
const dateline = new RegExp(
  `^(?:[\\p{L}][\\p{L} .,'’/-]{1,60}?)?(?:${day}[,.]? ?(?:\\d{4})?)? ?(?:/[\\p{L} -]{2,20}/|\\([\\p{L} .-]{2,24}\\))? ?[-–—]{1,3} (?=\\p{Lu})`,
  'iu',
);
const hasPlaceOrDay = new RegExp(`^(?:\\p{Lu}{3,}|[^—–]{0,60}${day}|[^—–]{0,60}[)/] ?[-–—])`, 'iu');
const longestDateline = 110;

/** Removes the dateline before a sentence; other sentences are returned unchanged. */
export function withoutDateline(text: string): string {
  const afterAgency = withoutAgency(text);
  if (afterAgency !== text) return afterAgency;
  const head = text.slice(0, longestDateline);
  const found = dateline.exec(head)?.[0];
  if (found === undefined || !/^\p{Lu}{4}|\d|[)/]/u.test(found) || !hasPlaceOrDay.test(found)) return text;
  return text.slice(found.length);
}

/** Removes the headline that some pages print before a sentence. */
export function withoutTitle(text: string, title: string): string {
  if (title.length < 8 || !text.startsWith(title)) return text;
  const rest = text.slice(title.length).replace(/^[\s:.–—-]{1,4}/, '');
  return /^[\p{Lu}\d“"]/u.test(rest) ? rest : text;
}

/** Removes a heading or label joined to a sentence: "TL;DR", "Summary". */
export const withoutLabel = (text: string): string =>
  text.replace(
    /^(?:tl;? ?dr|in short|kurz gesagt|en bref)[:;,—–-]? (?=\p{Lu})|^(?:Summary|Overview|Abstract|Zusammenfassung|Résumé|Resumen):? (?=\p{Lu})/iu,
    '',
  );

/**
 * Matches beginnings of stories, which are rarely the subject of a text: "Last month, we decided", "A few weeks ago".
 */
export const eventBegins =
  /^(?:(?:[\p{L}\d]{1,14} ){0,4}(?:days?|nights?|weeks?|months?|years?) ago|(?:just |over |the |this )?(?:last|past) (?:week|month|year|spring|summer|autumn|fall|winter|night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|over the (?:past|last)|every(?:where|one|body)|every (?:time|day)|once|recently|back in|earlier|historically|traditionally|previously|originally|(?:up )?until (?:now|recently|then)|vor (?:[\p{L}\d]{1,14} ){1,3}(?:tagen|wochen|monaten|jahren)|(?:letzte[nrs]?|vergangene[nrs]?) (?:woche|monat|jahr|sommer|winter|herbst|frühling)|früher|ursprünglich|kürzlich|neulich|il y a (?:[\p{L}\d]{1,14} ){1,2}(?:jours|semaines|mois|ans)|récemment|autrefois|hace (?:[\p{L}\d]{1,14} ){1,2}(?:días|semanas|meses|años)|el (?:mes|año) pasado|recientemente)(?![\p{L}])/iu;
/** Matches general truths, which report nothing about an event or a company. */
const generalTruth =
  /^(?:[\p{Lu}][\p{L}'’-]{1,20} ){1,6}is(?:n['’]t| not) (?:just|only|merely)\b|\bnot (?:just|only|merely) about\b|^(?:millions|thousands|hundreds|many|most|some|few|countless|almost all|nearly all|more and more) (?!new\b)\p{L}|^(?:people|everyone|everybody|nobody|businesses|companies|organi[sz]ations|teams|developers|customers|users|consumers|shoppers|marketers|startups|founders) (?:\p{L}{2,12}ly )?(?:are|have|want|need|expect|love|hate|struggle|know|spend|rely|use|often|always|never|still|don['’]t|can['’]t)(?![\p{L}])|\bis (?:the first step|(?:the )?key to|crucial|essential|vital|a must)\b|\b(?:first off|all you (?:have|need) to|let['’]s (?:agree|face it|be honest|admit)|it['’]s (?:no secret|no surprise|easy to|important to|worth)|in today['’]s (?:\p{L}{1,16}[ -]){0,3}(?:world|market|landscape|economy|environment|age))\b/iu;
export const isGeneral = (text: string): boolean => generalTruth.test(text);

/** Matches bylines, dates, greetings, credits and links to other pages, which report nothing. */
const aroundTheEvent = new RegExp(
  [
    "^(?:by|von|par|por|di|door) \\p{Lu}[\\p{L}.'-]{1,20} \\p{Lu}",
    '^(?:good (?:morning|afternoon|evening)|hello|hi|hey|welcome|dear|thanks?|thank you|cheers|congratulations|happy new year|stay tuned|oh|ah|well|ok|okay|yes|no|guess what|ever wondered|remember|imagine|picture this)\\b(?! \\p{Lu}\\p{L}+ (?:is|has|will)\\b)',
    "^(?:updated?|published|posted|last modified|photo|picture|image|caption|file photo|source|via|watch|listen|read|see also|tl;?dr|editor['’]s note|disclosure|correction|table of contents|about (?:us|the author)|key takeaways)\\b[\\d /.,]{0,14}[:—–-]",
    `^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?${day}\\b`,
    // "Jane Doe · Fri Nov 27 2026 We started"
    `^(?:\\p{Lu}[\\p{L}.'’-]{0,20} ){1,4}[·•|–—-] ?.{0,20}(?:\\d{4}|\\d{1,2} min)`,
    "^(?:in|on|for) (?:this|today['’]s|the latest|our latest) (?:[\\p{L}-]{1,12} )?(?:article|post|blog|tutorial|guide|video|episode|series|report|recipe|newsletter|edition|issue|walkthrough)\\b",
    '^(?:one|a|another|some) (?:quick |final |last |small |important )?(?:notes?|thing|word|caveat|reminder)\\b|^(?:first|second|third)(?:ly| off| of all)?,|^(?:we|i) (?:recently )?(?:sat down|spoke|talked|chatted|caught up|met) (?:with|to)\\b|^(?:did you know|fun fact|spoiler|heads[- ]up|long story short|simply put|that said|of course|needless to say|to be (?:honest|fair|clear))\\b',
    '^about (?:us|the (?:author|company)|(\\p{Lu}[^ ]{1,30}) \\1)(?![\\p{L}])',
    '^(?:hallo|liebe|moin|willkommen|bonjour|bienvenue|chers?|chères?|hola|bienvenid[oa]s?|kennst du|kennen sie|wussten sie|saviez-vous|sabías)(?![\\p{L}])',
    "^(?:how to|what is|what are|why you|learn how|here(?:['’]s| is| are)|what(?:['’]s| you| we| this)|there (?:are|is)|let['’]s|let us|as (?:you|always|promised|mentioned)|as we\\b|when (?:you|we|i)\\b|if (?:you|your|we)\\b|whether you|have you|do you|are you|did you)\\b",
  ].join('|'),
  'iu',
);

/** Imperatives addressed to the reader: "Try it today", "Sign up for the beta". */
const orders = new Set(
  'add apply ask become begin book boost bring browse build buy call check choose click come configure connect contact convert create deploy describe design discover download earn embed enable enjoy enter expand explore find follow gain generate get give go grab improve integrate invite join keep know launch learn leverage look make manage meet monitor move note open optimise optimize order pick plan play please power protect put reach read reduce register request reserve run save say schedule scroll search see select sell send set share shop show sign speed stand start stay stop streamline subscribe switch take talk tell test track transform try turn unlock upgrade use view visit watch welcome work write entdecken erfahren jetzt probieren découvrez essayez inscrivez descubre prueba'.split(
    ' ',
  ),
);

/** Matches beginnings that refer to an earlier sentence and can't be understood without it. */
const refersBack =
  /^(?:to find out|indeed|in turn|as expected|following (?:on|that|this)|whereas|(?:coming|going|getting) back|[\p{L} ]{1,40}, (?:though|however)|but|and|so|or|yet|also|then|next|finally|however|meanwhile|instead|moreover|additionally|in addition|furthermore|similarly|likewise|therefore|thus|hence|still|besides|nevertheless|nonetheless|otherwise|overall|to (?:do|achieve|get) (?:so|this|that|there)|to (?:bring|make|solve|address|support|help|reach) (?:that|this|it|them)|as (?:a result|such|part of (?:this|that|these))|for (?:example|instance|this|that)|in (?:the (?:previous|last|next|first|second)|contrast|short|fact|this|that|particular|all|the meantime|both)|by (?:contrast|doing|then)|on (?:top|the other hand|this|that)|with (?:this|that|these|it|them)|at (?:that|this|the same) (?:time|point)|after (?:this|that|all)|since then|that|this|these|those|such|he|she|it|its|they|their|theirs|them|his|her|hers|here|there|both|neither|either|another|others?|some time ago|one (?:of (?:its|their|his|her|these|those|them|the)|such|is|was|thing|day|morning)|some of (?:its|their|these|those|them)|(?:all|most|many|each|none|some|few|several) of (?:it|them|these|those|which|the)|(?:a|the) spokes(?:man|woman|person)|the (?:latter|former|same|rest|others?|second|third|move|deal|decision|change|changes|announcement|news|update|feature|features|result|idea|goal|problem|solution|answer|rules)|we(?: have|['’]ve|['’]re| are)? also|we then|i also|aber|und|doch|auch|damit|dadurch|dabei|dazu|dies|diese[mnrs]?|das (?:ist|war|hat)|er|sie|es|mais|et|ce|cette|ces|il|elle|ils|elles|pero|y|esto|esta|este|ello)\b/iu;
const theCompany =
  /^(?:the (?:company|startup|start-up|firm|group|business|maker|provider|platform|service|team|product|tool|app)|das (?:unternehmen|startup|start-up)|die firma|l['’]entreprise|la société|la empresa|la compañía)\b/iu;

const isOrder = (text: string): boolean => {
  const [, first = '', second = ''] = /^(?:now |just |simply |please )?([\p{L}]{2,14}),? (\S{0,40})/iu.exec(text) ?? [];
  // "Discover Bank sold": the verb is a name.
  return orders.has(first.toLowerCase()) && (/^[^\p{Lu}]/u.test(second) || /\byour?\b/.test(text));
};

const isMarkup = (text: string): boolean =>
  /[{}<>|`]|\]\(|!\[|#{2}|=>|:\/\/|\*\*|(?:^|\s)[*_]\p{L}|: [^:]{1,200}: /u.test(text);

function hasWholeQuotes(text: string): boolean {
  if (!/[“”«»"]/.test(text)) return true;
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return count(/“/g) === count(/”/g) && count(/«/g) === count(/»/g) && count(/"/g) % 2 === 0;
}

/** Matches words that begin sentences. A capitalised one inside a sentence shows that a heading was joined to it. */
const opener = /^(?:The|We|Our|In|At|With|Today|This|These|It|You|When|As|If|For|To)$/;
const capitalised = /^["“(]?[\p{Lu}\d]/u;
/** Matches short words that headings write in lower case. */
const shortWord = /^(?:\p{L}{1,4}|&|[-–—])$/u;
const longestHeading = 12;
const shortestHeading = 2;

/**
 * Returns true if a heading was joined to the sentence, as in "Faster Builds The team
 * rewrote the cache.": capitalised words, then an opener.
 */
function beginsWithHeading(text: string): boolean {
  const words = text.split(' ', longestHeading + 1);
  for (const [at, word] of words.entries()) {
    if (at >= shortestHeading && opener.test(word)) return capitalised.test(words[at - 1] ?? '');
    if (!capitalised.test(word) && !(at > 0 && shortWord.test(word))) return false;
    if (/[.,:;]$/.test(word)) return false;
  }
  return false;
}

/** Matches announcements of what the text itself will explain, and where. */
const ofItself =
  /\b(?:we(?:['’]ll| will| are going to)|we['’]re going to|I(?:['’]ll| will)|let['’]s) (?:\p{L}{2,12} )?(?:begin|start by|build|create|set up|write|implement|deploy|show|look|walk|explore|cover|discuss|dive|see how|take a|go over|go through|learn|talk|explain)\b|\b(?:in|of) this (?:section|post|article|guide|tutorial|blog|chapter|series)\b|\b(?:previous|last|next|earlier) (?:blog )?(?:post|article)\b|\bin diesem (?:beitrag|artikel|post|abschnitt)(?![\p{L}])|\b(?:zeigen|erklären) wir (?:dir|ihnen|euch)\b|\bdans cet? (?:article|billet|section)\b|\bnous (?:allons voir|verrons)\b|\ben est[ea] (?:artículo|entrada|sección)\b|\bin questo articolo\b|\bin dit artikel\b/iu;
/** Matches requests to the reader. */
const asks = /\byour?\b[^.!?]{0,120}!$/i;

/**
 * Returns true if a text is a whole sentence of prose that reports something.
 * @param beginsWithName true if it begins with the company's name: "Let's Encrypt" is not a request, "Hello Fresh" not
 *  a greeting
 */
export function isQuotable(text: string, beginsWithName = false): boolean {
  if (text.length < shortest || text.length > longest || !/[.!。！][»”"')]{0,2}$/.test(text)) return false;
  if (/(?:…|\.\.\.)$/.test(text) || isMarkup(text) || !hasWholeQuotes(text)) return false;
  // The text was split after an abbreviated name: "Adobe Systems Inc. and Yahoo Inc."
  if (/\b(?:inc|corp|ltd|co|plc)\.$/i.test(text) && text.split(' ', fewWords).length < fewWords) return false;
  // The text is the rest of a line that was cut. "iPhone" is a name.
  if (/^\p{Ll}+[ ,]/u.test(text)) return false;
  return (
    (beginsWithName || !aroundTheEvent.test(text)) &&
    !ofItself.test(text) &&
    !asks.test(text) &&
    !beginsWithHeading(text)
  );
}

/** Matches subjects and conjugated verbs, which "Hold on to your hats" doesn't have before "your". */
const subject = /^(?:we|i|you|he|she|they|it|wir|nous)$|(?:s|ed|['’]\p{L}+)$/iu;
const addressedWithin = 6;

/**
 * Returns true if a sentence is an imperative whose verb is not in the list: "your" follows, and no word before it can
 * be a subject.
 */
function isAddressed(text: string): boolean {
  const words = text.split(' ', addressedWithin);
  const at = words.findIndex((word) => /^your$/i.test(word));
  return at > 0 && !words.slice(0, at).some((word) => subject.test(word));
}

/** Returns true if a sentence reports something by itself, without sending its readers elsewhere. */
export const canFollow = (text: string): boolean =>
  !isOrder(text) && !isAddressed(text) && !/^(?:\p{Extended_Pictographic}|[“"«„'‘(•·*–—-]|\d{1,2}[.)] )/u.test(text);

const pronoun = /(?<![\p{L}\p{N}])(?:it|he|she|they|him|them)(?![\p{L}\p{N}])/iu;
/**
 * Matches references to the sentence before: "For €38m it bought the …", "uses that together with", "does the second".
 */
const pointsBack =
  /\bthat (?:announcement|release|post|work|effort|decision|project|product|team|company|moment|time|with|together|number|price|point|sum|way|reason|rate|shop|place|day|year|experience|feature|change|process|problem|question)\b|\bthere (?:we|i|he|she|they) (?:were|was)\b|\b(?:one|two|three|four|five|some|several|a few) more(?=[;:,.])|^(?:\S{1,20} ){1,6}there(?:,| (?:he|she|they|it|we)\b)|\b(?:the|a) (?:first|second|third|latter|former)(?=[,.]|$)/i;

/** Matches demonstratives that refer back, such as "this workflow"; "this week" doesn't. */
const shown =
  /(?<![\p{L}])(?:this|these|those|such) (?!(?:morning|evening|day|week|weekend|month|year|quarter|spring|summer|autumn|fall|winter|time|is|was)(?![\p{L}]))\p{L}/iu;
const shownWithin = 8;
const plural = /(?<![\p{L}])(?:they|them|their|theirs)(?![\p{L}])/iu;
const pluralNoun = /(?<=\p{L}{3})s(?![\p{L}])|(?<![\p{L}])(?:and|people|team|everyone|children|staff)(?![\p{L}])/iu;

/** Number of first words in which a pronoun refers to the sentence before, unless a name precedes it. */
const pronounWithin = 5;

function lacksReferent(text: string): boolean {
  if (pointsBack.test(text) || shown.test(text.split(' ', shownWithin).join(' '))) return true;
  const many = text.search(plural);
  if (many >= 0 && !pluralNoun.test(text.slice(0, many))) return true;
  const opening = text.split(' ', pronounWithin).join(' ');
  const at = opening.search(pronoun);
  return at >= 0 && !/\p{Lu}/u.test(opening.slice(1, at));
}

/** Returns true if readers understand a sentence without the ones before it. */
export const canOpen = (text: string): boolean =>
  canFollow(text) &&
  !refersBack.test(text) &&
  !/^(?:who|what|why|how|where|which)\b/i.test(text) &&
  !lacksReferent(text);

/** Returns true if a sentence refers to the company by another word, which is clear below a headline that names it. */
export const meansTheCompany = (text: string): boolean => theCompany.test(text);

export const hasFigure = ({ lower }: Pick<Sentence, 'lower'>): boolean =>
  /\d/.test(lower) ||
  /\b(?:hundreds?|thousands?|millions?|billions?|dozens?|millionen|milliarden|half|doubled?|tripled?)\b/.test(lower);

/** Matches references to a person or thing that another sentence names. */
const pronouns = /\b(?:it|its|they|them|their|this|these|those|he|she|him|his|her|there|here)\b/i;
export const hasPronoun = (text: string): boolean => pronouns.test(text);
