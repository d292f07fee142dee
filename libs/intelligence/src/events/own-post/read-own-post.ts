import type { Genre, NewsEvent } from '@sightline/contracts';
import type { ItemText, Sentence } from '../../evaluation/item-text.ts';
import { anyOf, PrefilteredRegExp, TrigramText } from '../../text/prefilter/trigram-prefilter.ts';
import { announces, genreByForm } from '../genre.ts';
import { abroad } from '../languages/patterns.ts';
import { affairFrames } from './affairs.ts';
import { dealFrames } from './deals.ts';
import type { Frame } from './frame.ts';
import { customerFrames, presenceFrames, researchFrames } from './presence.ts';
import { releaseFrames } from './releases.ts';
import { inThirdPerson } from './voice.ts';

/** The genre of a post on the company's own site, and the event it reports. */
export interface OwnPost {
  readonly genre: Genre;
  readonly event: NewsEvent | null;
  /** The sentence that reports the event, or null. */
  readonly evidence: Sentence | null;
  /** True if the headline reports the event, or the text announces it explicitly. */
  readonly isPlain: boolean;
  /**
   * True if the headline announces the main product as a whole: its first release, a major version, an edition, its
   * source.
   */
  readonly isFlagship: boolean;
}

/** Number of first sentences in which a post makes announcements; the rest is background. */
const leadSentences = 6;
/**
 * Like `leadSentences` for explicit announcements: some posts begin with a story, but "today we launch" precedes the
 * details.
 */
const openingSentences = 14;
const announcedNow = /\btoday\b|\bhappy\b|^(?:□|it's|that's why □) (?:are|is|have)\b/;

/** A frame whose patterns skip sentences without their literals. */
interface PrefilteredFrame {
  readonly event: NewsEvent;
  readonly title: readonly PrefilteredRegExp[];
  readonly lead: readonly PrefilteredRegExp[];
  readonly not: PrefilteredRegExp | null;
}
/** Adds the wordings in other languages to frames and prepares their patterns. */
const prefiltered = (frames: readonly Frame[]): PrefilteredFrame[] =>
  frames.flatMap(inOtherLanguages).map(({ event, title, lead, not }) => ({
    event,
    title: title.map((pattern) => new PrefilteredRegExp(pattern)),
    lead: lead.map((pattern) => new PrefilteredRegExp(pattern)),
    not: not ? new PrefilteredRegExp(not) : null,
  }));

function inOtherLanguages(frame: Frame): Frame[] {
  const { patterns, not, isFirm } = abroad[frame.event] ?? {};
  if (!patterns) return [frame];
  return [frame, { event: frame.event, title: patterns, lead: isFirm ? patterns : [], ...(not && { not }) }];
}

const deals = prefiltered(dealFrames);
const surestFirst = [...deals, ...prefiltered(affairFrames), ...prefiltered(presenceFrames)];
const releases = prefiltered(releaseFrames);
const customers = prefiltered(customerFrames);
const research = prefiltered(researchFrames);
/**
 * Events that count even in texts that teach, argue or compare ("Why we raised our prices"), and then only in the
 * headline.
 */
const deedsOfTalk = new Set<NewsEvent>([
  'acquisition',
  'funding',
  'pricing',
  'shutdown',
  'layoffs',
  'leadership',
  'legal',
]);
const talk = new Set<Genre>(['guide', 'opinion', 'comparison', 'listing', 'marketing']);
const aboutItself = /□|\b(?:new|today)\b|\bby \d{1,3} ?%/;
const outright = /\btoday,? (?:□|marks?\b)|\bhappy\b[^.;!?\n]{0,30} to (?:announce|introduce|launch|release|share)\b/;
/** Matches the site's name at the end of a title, where many sites put it. */
const siteAtEnd = /\s[|·–—-]\s{0,3}□(?: blog)?$/;
const greets =
  /^(?:¡ ?)?(?:welcome|introducing|meet|say hello to|willkommen|bienvenue|bienvenid[oa]|benvenut[oa]|bem-vind[oa]|welkom)(?:,? to the team)?,? (?:à |a )?(?!□)[\p{L}'-]{2,20}(?: (?!to\b)[\p{L}'-]{1,20}){0,2} ?!?$/u;
const joinsTeam =
  /\b(?:has joined|have joined|joined|joins|is joining|are joining) (?:the )?(?:□|team|crew|company)|\bto (?:the|□'s) team\b|\b(?:new(?:est)?|latest) (?:team member|member of (?:the|□'s) team|addition to (?:the|□'s) team)\b|□'s (?:new(?:est)?|latest) (?:hire|colleague)\b|\b(?:come|comes|came|coming) aboard\b|\bon the □ team\b|\b(?:full-time|permanent) (?:position|role|job)\b|\bverstärkt (?:□|unser|das)|\b(?:rejoint|se (?:incorpora|une) a|entra (?:nel|in)|junta-se à?|komt) □(?:'s)?(?: (?:équipe|equipo|team|equipa|equipe))?(?!\p{L})|\b(?:neue[rn]? kolleg|neues teammitglied)/u;
/** Matches a welcome to another company that joins this one: "Welcome, Ledgerly". */
const welcomes = /^(?:a (?:warm )?welcome to|welcome|welcoming|willkommen|bienvenue),? (?:to )?(?!□|to\b|back\b)\p{L}/u;
const joinsAsCompany =
  /\bjoined by\b[^.;!?\n]{0,60}\b(?:its|their) (?:\p{L}{1,14} |\d[\d,.]{0,9} ){0,3}(?:people|employees|staff|colleagues|customers|clients|teams?)\b|\b(?:is|are|becomes?|has become) (?:now )?(?:a )?part of (?:the )?□|□ (?:(?:have|has|are|is) )?(?:acquired|acquiring|bought|buying|taken over|taking over) (?!\d|a (?:van|building|stand)\b)|\bacquisition\b|\bgehört (?:jetzt|nun|ab \p{L}{1,10}) zu □/u;
/**
 * Matches announcements of the product as a whole: "□ 2.0", "Introducing □", "□ for Teams is here", "□ is open
 * source".
 */
const flagship =
  /^(?:introducing|announcing|launching|presenting|unveiling|meet|hello,?|say hello to|wir stellen vor:?) (?:the )?□(?: (?:v|version )?\d{1,3}(?:\.0){0,2}(?![.\d]))?(?:$|[!,.:]|\s[—–-])|□ (?:v|version )?\d{1,3}(?:\.0){0,2}(?![.\d])(?:$|[!,:]|\s(?:[—–-]|is\b|has\b|are\b|now\b|released?\b|launch|ist\b))|^(?:introducing |announcing )?□ (?:pro|plus|cloud|enterprise|business|premium|for (?:work|teams?|business(?:es)?|enterprises?|schools?))\b(?:$|[!,:]|\s(?:[—–-]|is\b|are\b|now\b|launch)| beta)|^(?:the |introducing the |announcing the )?(?:all-)?new □(?:$|[!,:])|^□ (?:(?:is|are) (?:now |finally |officially ){0,2}(?:here|live|out|available|ga|generally available|out of beta)|has launched|launches|leaves beta|goes (?:ga|live)|(?:reaches|hits) general availability)(?:$|[!,.:]|\s[—–-])|^(?:version |v)\d{1,3}(?:\.0){0,2} (?:is|has)\b|^(?:introducing |announcing |launching )?(?:self-?host(?:ed)?|hosted|managed|on-prem(?:ises)?) (?:your |the )?□(?:$|[!,:]|\s(?:[—–-]|is\b|are\b|now\b))|^□ (?:[\p{L}]{1,16} )?host(?:ing|ed)\b|□ (?:is|are|goes|going|becomes?|ist) (?:now |fully |finally |officially |jetzt |100% ){0,3}open[- ]?sourced?\b/u;
const isFlagshipTitle = (title: string): boolean => flagship.test(title) && !/^(?:why|how|what|when)\b/.test(title);
/** Matches references to future plans. */
const notYet =
  /\b(?:coming (?:soon|in)|what(?:'s| is) (?:next|coming)|road ?map|sneak peek|upcoming|looking ahead|plans? for|planning)\b/;

/** A sentence with its text in the third person. */
interface Said {
  readonly sentence: Sentence;
  readonly said: TrigramText;
}

/** Returns the sentences after the headline that can contain an announcement. */
function leadOf({ sentences }: ItemText, title: Sentence | null): Said[] {
  return sentences
    .filter((sentence) => sentence !== title)
    .slice(0, openingSentences)
    .map((sentence) => ({ sentence, said: new TrigramText(inThirdPerson(sentence.lower)) }))
    .filter(({ said }, at) => at < leadSentences || announcedNow.test(said.text));
}

/**
 * Finds an explicit announcement: "Why we give more away" isn't an essay if it begins with "Today we are announcing
 * …".
 */
function announcedIn(lead: readonly Said[]): OwnPost | null {
  for (const { sentence: evidence, said } of lead) {
    if (!outright.test(said.text)) continue;
    const event = frameOf(said, surestFirst, 'lead') ?? frameOf(said, releases, 'lead');
    if (event !== null) return { genre: 'announcement', event, evidence, isPlain: true, isFlagship: false };
  }
  return null;
}

/** Reads a post of the company. Things that are only mentioned, taught or promised are not events. */
export function readOwnPost(text: ItemText, path: string): OwnPost {
  const [first] = text.sentences;
  const title = first?.zone === 'title' ? first : null;
  const headline = (title?.lower ?? '').replace(siteAtEnd, '');
  const titled = new TrigramText(inThirdPerson(headline));
  const genre = genreByForm(headline, path);
  const nothing = (of: Genre): OwnPost => ({
    genre: of,
    event: null,
    evidence: null,
    isPlain: false,
    isFlagship: false,
  });
  const inTitle = (event: NewsEvent, of: Genre): OwnPost => ({
    ...{ genre: of, event, evidence: title, isPlain: true },
    isFlagship: isFlagshipTitle(titled.text),
  });

  if (genre !== null && talk.has(genre)) {
    const deed = frameOf(titled, surestFirst);
    const announced = genre === 'opinion' ? announcedIn(leadOf(text, title).slice(0, 2)) : null;
    if (announced !== null) return announced;
    const isDeed = deed !== null && deedsOfTalk.has(deed) && aboutItself.test(titled.text) && genre !== 'listing';
    // "Our new prices explained" announces prices, regardless of its form.
    return isDeed && !/\bhow to\b|^what\b/.test(titled.text) ? inTitle(deed, 'announcement') : nothing(genre);
  }
  if (notYet.test(titled.text)) return nothing(genre ?? 'announcement');
  if (genre === 'case-study') return inTitle('customer', genre);
  if (genre === 'research') return inTitle('research', genre);

  // In "Thorn sunsets legacy systems with □", the customer acts.
  if (!titled.text.startsWith('□') && isCustomers(titled)) return inTitle('customer', 'case-study');
  const deed = frameOf(titled, surestFirst);
  if (deed !== null) return inTitle(deed, genreOfDeed(deed, genre));
  const study = frameOf(titled, research);
  if (study !== null) return inTitle(study, 'research');
  const lead = leadOf(text, title);
  // "Introducing Ada Lane!" is about a new colleague if the text says that she joins.
  if (greets.test(titled.text) && lead.some(({ said }) => joinsTeam.test(said.text)))
    return inTitle('hiring', genre ?? 'announcement');
  if (welcomes.test(titled.text) && lead.some(({ said }) => joinsAsCompany.test(said.text)))
    return inTitle('acquisition', genre ?? 'announcement');
  const launch = isFlagshipTitle(titled.text) ? 'product-launch' : frameOf(titled, releases);
  if (launch !== null) return inTitle(genre === 'changelog' ? 'feature-release' : launch, genre ?? 'announcement');
  for (const frames of [surestFirst, releases]) {
    for (const { sentence, said } of lead) {
      const found = frameOf(said, frames, 'lead');
      if (found !== null)
        return {
          genre:
            genre ?? (announces.test(titled.text) || frames === releases ? 'announcement' : genreOfDeed(found, null)),
          event: genre === 'changelog' && frames === releases ? 'feature-release' : found,
          evidence: sentence,
          isPlain: announcedNow.test(said.text),
          isFlagship: isFlagshipTitle(titled.text),
        };
    }
  }
  if (genre === 'changelog') return inTitle('feature-release', genre);
  return nothing(genre ?? 'other');
}

function frameOf(
  sentence: TrigramText,
  frames: readonly PrefilteredFrame[],
  where: 'title' | 'lead' = 'title',
): NewsEvent | null {
  for (const frame of frames) if (anyOf(frame[where], sentence) && !frame.not?.test(sentence)) return frame.event;
  return null;
}

const isCustomers = (title: TrigramText): boolean =>
  frameOf(title, customers) !== null && frameOf(title, deals) === null && frameOf(title, releases) === null;

const genreOfDeed = (event: NewsEvent, genre: Genre | null): Genre =>
  genre ?? (event === 'outage' || event === 'security-incident' ? 'incident-report' : 'announcement');
