import type { Genre, NewsEvent } from '@sightline/contracts';
import type { ItemText, Sentence } from '../../evaluation/item-text.ts';
import { announces, genreByForm } from '../genre.ts';
import { affairFrames } from './affairs.ts';
import { dealFrames } from './deals.ts';
import type { Frame } from './frame.ts';
import { customerFrames, presenceFrames, researchFrames } from './presence.ts';
import { releaseFrames } from './releases.ts';
import { inThirdPerson } from './voice.ts';

/** What a post on the company's own site is, and what it reports. */
export interface OwnPost {
  readonly genre: Genre;
  readonly event: NewsEvent | null;
  /** The sentence that the event rests on; null without one. */
  readonly evidence: Sentence | null;
  /** The headline says it, or the text announces it outright. */
  readonly isPlain: boolean;
}

/** A post says what it announces in its first sentences; what comes later is background. */
const leadSentences = 6;
/** Some tell a story first; "today we launch" is still said before the details. */
const openingSentences = 14;
const announcedNow = /\btoday\b|\bhappy\b|^(?:□|it's|that's why □) (?:are|is|have)\b/;

const surestFirst: readonly Frame[] = [...dealFrames, ...affairFrames, ...presenceFrames];
/** Of texts that teach, argue or compare, only deeds of the company itself count ("Why we raised our prices"), and only in the headline. */
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
const aboutItself = /□|\b(?:new|today)\b/;
const outright = /\btoday,? (?:□|marks?\b)|\bhappy\b[^.;!?\n]{0,30} to (?:announce|introduce|launch|release|share)\b/;
/** Said of what is to come. */
const notYet =
  /\b(?:coming (?:soon|in)|what(?:'s| is) (?:next|coming)|road ?map|sneak peek|upcoming|looking ahead|plans? for)\b/;

/** "Why we give more away" is no essay when it begins with "Today we are announcing …". */
function announcedIn(lead: readonly Sentence[]): OwnPost | null {
  for (const evidence of lead) {
    const said = inThirdPerson(evidence.lower);
    if (!outright.test(said)) continue;
    const event = frameOf(said, surestFirst, 'lead') ?? frameOf(said, releaseFrames, 'lead');
    if (event !== null) return { genre: 'announcement', event, evidence, isPlain: true };
  }
  return null;
}

/** Reads a post of the company. What is only mentioned, taught or promised is no event. */
export function readOwnPost(text: ItemText, path: string): OwnPost {
  const [first] = text.sentences;
  const title = first?.zone === 'title' ? first : null;
  const titled = inThirdPerson(title?.lower ?? '');
  const genre = genreByForm(title?.lower ?? '', path);
  const opening = text.sentences.filter((sentence) => sentence !== title).slice(0, openingSentences);
  const lead = opening.filter((sentence, at) => at < leadSentences || announcedNow.test(inThirdPerson(sentence.lower)));
  const nothing = (of: Genre): OwnPost => ({ genre: of, event: null, evidence: null, isPlain: false });
  const inTitle = (event: NewsEvent, of: Genre): OwnPost => ({ genre: of, event, evidence: title, isPlain: true });

  if (genre !== null && talk.has(genre)) {
    const deed = frameOf(titled, surestFirst);
    const announced = genre === 'opinion' ? announcedIn(lead.slice(0, 2)) : null;
    if (announced !== null) return announced;
    const isDeed = deed !== null && deedsOfTalk.has(deed) && aboutItself.test(titled) && genre !== 'listing';
    return isDeed && !/\bhow to\b|^what\b/.test(titled) ? inTitle(deed, genre) : nothing(genre);
  }
  if (notYet.test(titled)) return nothing(genre ?? 'announcement');
  if (genre === 'case-study') return inTitle('customer', genre);
  if (genre === 'research') return inTitle('research', genre);

  // "Thorn sunsets legacy systems with □": the deed is the customer's.
  if (!titled.startsWith('□') && isCustomers(titled)) return inTitle('customer', 'case-study');
  const deed = frameOf(titled, surestFirst);
  if (deed !== null) return inTitle(deed, genreOfDeed(deed, genre));
  const study = frameOf(titled, researchFrames);
  if (study !== null) return inTitle(study, 'research');
  const launch = frameOf(titled, releaseFrames);
  if (launch !== null) return inTitle(genre === 'changelog' ? 'feature-release' : launch, genre ?? 'announcement');
  for (const frames of [surestFirst, releaseFrames]) {
    for (const sentence of lead) {
      const found = frameOf(inThirdPerson(sentence.lower), frames, 'lead');
      if (found !== null)
        return {
          genre:
            genre ?? (announces.test(titled) || frames === releaseFrames ? 'announcement' : genreOfDeed(found, null)),
          event: genre === 'changelog' && frames === releaseFrames ? 'feature-release' : found,
          evidence: sentence,
          isPlain: announcedNow.test(inThirdPerson(sentence.lower)),
        };
    }
  }
  // Each entry of a log of changes is one.
  if (genre === 'changelog') return inTitle('feature-release', genre);
  return nothing(genre ?? (text.words > 60 ? 'opinion' : 'other'));
}

function frameOf(sentence: string, frames: readonly Frame[], where: 'title' | 'lead' = 'title'): NewsEvent | null {
  for (const frame of frames)
    if (frame[where].some((pattern) => pattern.test(sentence)) && !frame.not?.test(sentence)) return frame.event;
  return null;
}

const isCustomers = (title: string): boolean =>
  frameOf(title, customerFrames) !== null &&
  frameOf(title, dealFrames) === null &&
  frameOf(title, releaseFrames) === null;

const genreOfDeed = (event: NewsEvent, genre: Genre | null): Genre =>
  genre ?? (event === 'outage' || event === 'security-incident' ? 'incident-report' : 'announcement');
