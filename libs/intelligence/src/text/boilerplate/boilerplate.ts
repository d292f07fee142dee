import { PrefilteredRegExp, TrigramText } from '../prefilter/trigram-prefilter.ts';

// Repetitions must be bounded, because this also runs on every sentence of hostile pages.
const furniture =
  /\bcookies?\b|\bsubscribe\b|\bsign up\b|\bsign in\b|\blog in\b|\bnewsletter\b|\bread more\b|\bclick here\b|\bread the full\b|\ball rights reserved\b|\bcopyright\b|\bprivacy policy\b|\bterms (?:of|and)\b|\bfollow us\b|\bshare this\b|\badvertisement\b|\bsponsored content\b|\bphoto(?:graph)?(?: credit)?\s?:|\bimage(?: credit)?\s?:|\bgetty images\b|\brelated (?:articles|stories|posts)\b|\bmost read\b|\bmedia contact\b|\bpress contact\b|\bfor more information\b|\bforward-looking statements?\b|\benable javascript\b|\bskip to\b|\bminutes? read\b|\bmin read\b|\bcomments? (?:are )?closed\b|\bleave a comment\b|\bthis article (?:was|first)\b|\bfirst appeared on\b|\bappeared first on\b|\bcontinue reading\b|\bdatenschutz\b|\balle rechte vorbehalten\b|\bweiterlesen\b|\bmehr erfahren\b|\babonnieren\b|\btous droits réservés\b|\blire la suite\b|\babonnez-vous\b|\btodos los derechos\b|\bleer más\b|\bsuscríbe/i;
const prefiltered = new PrefilteredRegExp(furniture);

/** Returns true if a sentence is page text around the article (consent, subscription, credits, "read more"). */
export function isBoilerplate(sentence: string): boolean {
  return sentence.startsWith('©') || prefiltered.test(new TrigramText(sentence.toLowerCase()), sentence);
}

/** Matches words of `furniture` that can also be a company's business: consent tools, newsletters, privacy, sign-in. */
const topics =
  /\bcookies?\b|\bsubscribe\b|\bsign up\b|\bsign in\b|\blog in\b|\bnewsletter\b|\bcopyright\b|\bprivacy policy\b|\bterms (?:of|and)\b|\badvertisement\b|\bsponsored content\b|\bmedia contact\b|\bdatenschutz\b|\babonnieren\b/gi;
/** Matches sentences in which a site addresses its visitor about itself. */
const toVisitor =
  /\b(?:we|this (?:web)?site|this page|wir|diese (?:web)?seite|nous|ce site|este sitio|questo sito)\b.{0,30}\b(?:uses?|store|set|verwende[nt]?|nutze[nt]?|setzen|utilis\w+|utiliza\w*|utilizza\w*)\b|\b(?:accept|reject|allow|decline|enable|disable)\b.{0,20}\bcookies?\b|\bcookie (?:settings|policy|notice|preferences|banner)\b|\bby (?:continuing|signing|subscribing|clicking|using)\b|\b(?:our|unsere\w?|notre|nuestr[oa]|il nostro) (?:[\w-]{1,20} )?(?:newsletter|cookies?|privacy policy|datenschutz\w{0,20}|terms)\b|^(?:please |now |bitte )?(?:subscribe|sign up|sign in|log in|abonnieren|copyright)\b/i;
const shortestProse = 40;

/**
 * Returns true if a sentence of a company's site is text around its content. The company can sell newsletters
 * or consent tools, so such a sentence counts as furniture only where the site addresses its visitor
 * or in short menu texts (except in the site's own description).
 */
export function isSiteFurniture(sentence: string, isOwnDescription = false): boolean {
  if (!isBoilerplate(sentence)) return false;
  if (toVisitor.test(sentence) || (!isOwnDescription && sentence.length < shortestProse)) return true;
  return isBoilerplate(sentence.replace(topics, ''));
}
