import { notProduct } from '../languages/business-words.ts';
import type { Frame } from './frame.ts';

/** Matches openings of headlines about something new. */
const opening =
  /^(?:\P{L}{0,4})(?:introducing|announcing|launching|presenting|unveiling|releasing|meet|say hello to|hello,?|welcome to|new[:!]|neu[:!]|vorstellung|présentation d)\b/u;
const isOut =
  /\b(?:emerg(?:es?|ing) from|leav(?:es|ing)|exit(?:s|ing)?|out of|graduat(?:es|ing) from) (?:the )?(?:public |private |closed |open )?beta\b|\b(?:is|are) (?:now |finally |officially |almost )?(?:here|live|out|available|ga|released|launched|generally available|open to|ready|in (?:public |open |private |closed |early )?(?:beta|preview|alpha|access|ga))\b|\bnow (?:available|live|in (?:public |open |private )?(?:beta|preview|ga)|generally|supports?|ships?|with|lets?|runs?|works?|open|for (?:everyone|all))\b/;
/**
 * Matches version numbers only after the company's name or at the beginning: "Golang 1.24" belongs to another product.
 */
const versions =
  /(?:^|□(?:'s)? (?:[\p{L}-]{1,16} ){0,2}|(?:^|\s)release )v?\d{1,3}\.\d{1,3}(?:\.\d{1,4})?(?: (?:is|release|released|beta|rc\d?|lts))?(?:$|[:,!—–-]|\s(?:[—–-]|is|release|beta|has))|(?:^|\s)(?:v|version )\d{1,4}(?:\.\d{1,4}){0,3}\b/u;
const release =
  /\b(?:launch(?:es|ed)?|launch week|releases?|released|rolls? out|rolling out|public beta|early access|private beta|public preview|developer preview|general availability|beta program|product hunt)\b|\bwhat(?:'s| is) new\b|\brelease notes\b|\bintroduc(?:es|ed|ing)\b|\bunveil(?:s|ed|ing)?\b|\bveröffentlicht\b/;
const support =
  /\b(?:support for|adds? support|native (?:integration|support)|(?:integration|plugin|extension|connector|add-?on|sdk|cli|app) (?:for|with)|(?:for|on) (?:ios|android|mac(?:os)?|windows|linux|slack|vs ?code|bitbucket|gitlab|github|jira|teams|wordpress|shopify|figma|notion)|(?:new|native) [\p{L}\d' -]{2,30} (?:integration|app|dashboard|editor|api|sdk|cli|experience|look|design|feature|features|screen|report|version|home|homepage|way|ui|interface|engine|model|page|plugin|extension|tool|mode|support)|^(?:a |an |the |our )?new\b)/u;

/** Products and features, most reliable first. */
export const releaseFrames: readonly Frame[] = [
  {
    event: 'product-launch',
    title: [opening, isOut, versions, release],
    lead: [
      /(?:\b(?:happy to|today|now|finally|officially|proudly)\b|□)[^.;!?\n]{0,40}\b(?:announc\w{1,4}|introduc\w{1,4}|launch\w{0,4}|releas\w{1,4}|unveil\w{0,4})\b[^.;!?\n]{0,40}\b(?:the (?:launch|release|general availability|availability|beta|public beta)|a new (?:product|platform|app|tool|service|company)|v?\d+\.\d+)\b/,
    ],
    not: new RegExp(
      String.raw`^(?:announcing|introducing|presenting)\b[^.;!?\n]{0,60}\b${notProduct}(?![\p{L}])|\b(?:how to|launch (?:plan|checklist|strategy|a (?:website|product|startup|business))|pre-launch|press releases?|soft launch|lessons|reality|story)\b`,
      'u',
    ),
  },
  {
    event: 'feature-release',
    title: [support],
    lead: [
      /\bhappy\b[^.;!?\n]{0,30} to (?:announce|introduce|share|bring|launch|release|present|unveil|roll out|offer|reveal|ship|show)\b/,
      /\btoday,? (?:□|marks?\b)[^.;!?\n]{0,40}\b(?:are|is|have|has|launch\w{0,4}|releas\w{1,4}|introduc\w{1,4}|announc\w{1,4}|ship\w{0,4}|add\w{0,3}|bring\w{0,3}|roll\w{0,3}|making)\b|\btoday's (?:release|launch|update)\b/,
      /□ (?:are|is) (?:now |today )?(?:introducing|launching|releasing|announcing|shipping|adding|rolling out|bringing|unveiling|opening up|making [^.;!?\n]{2,40}available)\b/,
      /□ (?:have |has )?(?:just |recently |now |finally |also )?(?:released|shipped|launched|introduced|rolled out|added|announced|unveiled)\b(?! (?:a|the) (?:year|month|week|few))/,
      /\b(?:is|are) (?:now|finally|officially) (?:available|live|here|generally available|out|in (?:public |open |private )?(?:beta|preview)|possible|supported|open)\b/,
      /\byou can (?:now|finally)\b|\byou(?:r [\p{L} ]{3,30})? can now\b|\b(?:can|will|does|do) now\b/u,
      /\bnow (?:ships?|supports?|lets?|includes?|offers?|comes? with|works? with|integrates?|carry|carries|lands?|shows?|has|have|uses?|runs?)\b/,
      /\b(?:starting|effective|as of|from|beginning) (?:today|now)\b/,
      /\b(?:with|in|part of) (?:this|the|□'s) (?:latest|new|newest) (?:release|version|update|feature)\b/,
      /\bab sofort\b|\bjetzt verfügbar\b|\bdésormais (?:disponible|possible)\b|\bya (?:puedes|está disponible)\b/,
    ],
    not: /\b(?:google|apple|microsoft|meta|amazon|openai|github|facebook)\b[^.;!?\n]{0,30}\b(?:announced|released|launched|introduced)\b|\b(?:years?|months?|weeks?) ago\b|\bin (?:19|20)[01]\d\b/,
  },
];
