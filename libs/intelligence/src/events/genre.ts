import type { Genre } from '@sightline/contracts';
import { changelogsAbroad, eventsAbroad, formsAbroad, guidesAbroad } from './languages/genres.ts';
import { inThirdPerson } from './own-post/voice.ts';

/**
 * Genres by the form of the headline, most reliable first. Patterns match lower-cased text, with `□` for the company. Only
 * headlines are read: they follow the same forms on every site, while the body of a guide can mention anything.
 */
const byTitle: readonly (readonly [Genre, RegExp])[] = [
  [
    'incident-report',
    /\b(?:(?<!launch |hackathon |project |hunt )post-?mortems?|incident (?:report|review|retrospective|analysis|summary|update)|outage (?:report|on|of)|root cause analysis|rca\b|service (?:disruption|degradation) (?:on|of|update))(?![^.]{0,30}\btemplates?\b)|\b(?:störung|ausfall) (?:am|vom)\b/,
  ],
  [
    'comparison',
    /\bvs\.?(?:\s(?!code\b)|$)|\bversus\b|\bcompared\b|\bcomparison\b|\bcomparing\b|\balternatives? to\b|\bdifferences? between\b|\bwhich (?:one )?(?:is|should)\b/,
  ],
  [
    'listing',
    /^(?:the |our |my )?(?:\d{1,3}|top|best|five|six|seven|eight|nine|ten)\+? (?!mil)(?:[\p{L}\p{N}'&-]{1,24} ){0,7}(?:tools?|apps?|alternatives?|examples?|companies|platforms?|software|solutions|services|templates?|providers?|builders?|chatbots?|plugins?|extensions?|libraries|frameworks?|books|podcasts|blogs|resources|courses|newsletters|startups|competitors|sites|websites)\b|\b(?:\d{1,3}|top|the) (?:\p{L}{1,16} )?best\b|\bbest [\p{L} -]{3,40} (?:of|in|for) |\b(?:\d{1,3}) best\b|\balternatives\b|\b(?:curated |handpicked )?list of\b/u,
  ],
  [
    'changelog',
    /\bchange-?log\b|\brelease notes?\b|\bwhat(?:'s| is) new(?:$|[:,—–-]| (?:in|at|with|on) (?:□|v?\d|the |(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|(?:q[1-4]|20\d\d)))|\bproduct updates?\b|\b(?:weekly|monthly|feature|platform|release) (?:updates?|round-?up|recap|digest)\b|^(?:release |version )?v?\d{1,4}\.\d{1,4}(?:\.\d{1,6})?\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|christmas) (?:20\d\d )?(?:release|updates?|edition)\b|□[^.?!]{0,30}\b(?:january|february|march|april|may|june|july|august|september|october|november|december) 20\d\d$|\b(?:cli|sdk|api|app|dashboard) updates?\b/,
  ],
  [
    'research',
    /\bstate of (?!the art)[\p{L} -]{3,40}(?:report|survey|20\d\d|$)|\b(?:survey|benchmark|study|report|index|research) (?:20\d\d|results|findings|shows|finds|reveals)\b|\b(?:20\d\d) (?:[\p{L}-]{1,20} ){0,4}(?:survey|benchmark|study|trends|index)\b|□ (?:analy[sz]ed|surveyed|looked at|studied|tested|asked)\b|\b(?:analysis|analy[sz]ing) (?:of )?(?:\d[\d,.]*|over|more|thousands|millions)\b|\bwhat (?:\d[\d,.]*|thousands of|millions of) [\p{L} ]{2,40}(?:tell|show|reveal|taught)/u,
  ],
  [
    'case-study',
    /\bcase study\b|\b(?:customer|success|user) (?:story|stories|spotlight)\b|^how (?!to\b|□|do\b|does\b|can\b|much\b|many\b|long\b|often\b|should\b|i\b|you\b|the\b|a\b|an\b|this\b|teams\b|developers\b|companies\b|startups\b|businesses\b|ai\b)[^.?!]{2,60}\b(?:uses?|used|built|builds|scaled|scales|cut|cuts|reduced|reduces|saved|saves|grew|grows|increased|increases|improved|improves|achieved|automates?d?|migrated|moved|switched|runs?|ships?|shipped|delivers?|boosts?|boosted|doubled|tripled|replaced|manages|powers?)\b/u,
  ],
  [
    'guide',
    /\bwhat(?:'s| is) new in (?!□|v?\d|the )|^(?:how (?:to|do|does|can|much|many|long|often|should)|what (?:is|are|does|do|to|makes)|who (?:is|are)|when (?:to|should)|where (?:to|do)|should you|can you|is (?:it|there)|do (?:you|i))\b|\bhow to\b|\b(?:ultimate|complete|beginner'?s?|step-by-step|practical|definitive|quick|comprehensive|developer'?s?|short|full|essential|definitive) guide\b|\bguide (?:to|for|on)\b|(?::|—|–|-) (?:an? )?(?:\p{L}+ )?guide\b|\btutorial\b|\bcheat ?sheet\b|\bwalk-?through\b|\bexplained\b|\b101\b|\bbest practices\b|\b(?:tips|tricks)\b|\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) (?:[\p{L}'-]{1,20} ){0,4}(?:ways|tips|steps|reasons|things|mistakes|methods|strategies|ideas|questions|rules|lessons|patterns|metrics|principles|techniques|trends|facts|myths|signs|hacks|factors|benefits|use cases)\b|\bgetting started\b|\bget started\b|\btemplate\b|\bchecklist\b|\bglossary\b|\bfaq\b|\bmeaning\b|\bdefinition\b|\brequirements\b/u,
  ],
  [
    'opinion',
    /^(?:why|after|before|when)\b|\bwhy (?:□|(?:you|i|the|our|pricing|it|this)\b)|\blessons?\b|\bwhat (?:□|i|it) (?:have )?(?:learn(?:ed|t)|takes|means)\b|\bthe case (?:for|against)\b|^how (?:\p{L}{2,16}ing )?□|\bhow □ (?:built|build|made|make|use|used|think|test|run|do|scaled?|reduced|improved|migrated|moved|designed?|ship|shipped|handle|solved?|work|approach|got)\b|\b(?:in defen[cs]e of|a love letter|rant|thoughts on|reflections?|my (?:experience|journey|take)|considered harmful|myth|manifesto|philosophy|behind the scenes|the story (?:of|behind)|journey (?:to|from)|the (?:future|rise|end|death|problem|trouble|art|power|importance|boring|hidden|brutal|real|truth) (?:of|with|cost|way|reality|reason))\b|^(?:from|building|migrating|rewriting|scaling|debugging|designing|rethinking|engineering|optimi[sz]ing|reducing|making|moving|bringing|testing|tracing) \b|\bis (?:dead|not enough|broken|overrated)\b|^(?:stop|don't|you don't|you should|you probably|your) /u,
  ],
];

/** Matches openings of invitations, which determine the genre regardless of the rest. */
const invites =
  /^(?:(?:live|free|online) )?(?:webinare?|webinaire|webinario|seminario web|meet-?up|workshop|open day)(?::| (?:with|on|at|in|mit|am|avec|con|com|met|op)(?!\p{L}))/u;

/** Genres by section of a site. */
const byPath: readonly (readonly [Genre, RegExp])[] = [
  ['changelog', /\/(?:changelogs?|release-?notes|releases|whats-?new)\//],
  ['changelog', changelogsAbroad],
  ['case-study', eventsAbroad],
  ['case-study', /\/(?:customers?|case-stud(?:y|ies)|customer-stories|success-stories|stories)\/[^/]/],
  ['comparison', /\/(?:compare|comparisons?|vs|alternatives?)\//],
  [
    'guide',
    /\/(?:guides?|tutorials?|docs|documentation|learn|academy|help|glossary|how-?to|templates?|recipes|support|kb|university)\//,
  ],
  ['guide', guidesAbroad],
  ['research', /\/(?:research|reports?|benchmarks?)\//],
  ['announcement', /\/(?:press|press-releases?|newsroom|announcements?)\//],
  [
    'marketing',
    /\/(?:use-cases?|solutions|product|products|features|pricing|about|industries|services|platform)(?:\/|$)/,
  ],
];

/** Matches words of announcements, which outrank forms of guides ("Introducing our guide to …" announces a guide). */
export const announces =
  /^(?:🎉 ?)?(?:introducing|announcing|launching|presenting|unveiling|releasing|meet|say hello to|hello,? |welcom(?:e|ing)|now available|new[:!]|vorstellung|présentation d)\b|\b(?:is|are) (?:now |finally |officially )?(?:here|live|out|available|ga|generally available|released|open source|in (?:public |open |private )?(?:beta|preview))\b|\bnow (?:available|live|in (?:public |open )?(?:beta|preview)|generally|supports?|with|open source)\b|\bannounc(?:es?|ed|ement)\b|\blaunch(?:es|ed)\b/;

/** Returns the genre indicated by a headline and an address; null if their form is inconclusive. */
export function genreByForm(titleLower: string, path: string): Genre | null {
  const title = inThirdPerson(titleLower);
  if (invites.test(title)) return 'announcement';
  for (const [genre, form] of [...byTitle, ...formsAbroad]) {
    if (!form.test(title)) continue;
    if ((genre === 'guide' || genre === 'opinion' || genre === 'listing') && announces.test(title))
      return 'announcement';
    // The section of the site is more reliable than a word of the headline.
    const section = genre === 'guide' || genre === 'opinion' ? sectionOf(path) : null;
    return section === 'changelog' ? section : genre;
  }
  if (announces.test(title)) return 'announcement';
  return sectionOf(path);
}

function sectionOf(path: string): Genre | null {
  const lower = path.toLowerCase();
  return byPath.find(([, section]) => section.test(lower))?.[0] ?? null;
}
