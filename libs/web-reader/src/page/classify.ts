import type { PageKind } from '../types.ts';
import type { PageSigns } from './page-signs.ts';
import { isLogin, isLoginAddress, isShell } from './walls/no-company.ts';
import { isParked } from './walls/parked.ts';
import { refusalOf } from './walls/walls.ts';

/** A wall has only a few sentences; a longer page has content of its own, whatever its wording. */
const wallChars = 1_500;
/** Longer limit for consent pages that explain all cookies, if they have at least two answers. */
const consentChars = 6_000;
const errorChars = 1_000;
const emptyChars = 25;

/** Complete titles and headings of known providers' challenge pages. */
const challengeTitle =
  /^(just a moment\W*|attention required!?( \| cloudflare)?|access (to this page has been )?denied|pardon our interruption\W*|are you (a )?(real )?(robot|human|person)( being)?\??|robot or human\??|human verification|verify(ing)? (that )?you are (a )?human\W*|please verify you are a human\W*|security check(point)?|bot (check|verification)|captcha|recaptcha|ddos-guard|checking your browser.{0,40}|please wait\W*|one more step|un momento\W*|einen moment\W*|un instant\W*|vercel security checkpoint|client challenge|request rejected|sicherheits(über)?prüfung|vérification de sécurité)$/i;
/** Instructions to the visitor on such pages. */
const challengeText =
  /((verify|verifying|prove|confirm|show)( us)?( that)? you('re| are) (not a (ro)?bot|(a )?(real )?(human|person))|checking (if the site connection is secure|your browser)|(unusual|automated|suspicious) (traffic|activity|requests?|behaviou?r) ((was|were|has been|have been) (seen|noticed|detected) )?(coming )?(from|on|of|in)|complete the (security check|captcha)|solve (the|this) (captcha|puzzle)|enable javascript and cookies to continue|why have i been blocked|you have been blocked|press (&|and) hold|i('m| am) not a robot|needs to review the security of your connection|access to this page has been denied|(type|enter) the (characters|letters|text) (you see|shown|in the (picture|image))|(dass (du|sie) ein mensch|bist (du|sie) (ein )?(mensch|kein roboter))|enable js and disable any ad blocker|vous n'êtes pas un robot|no (soy|eres) un robot)/i;
/** Markup that occurs only in the providers' challenges. Excludes scripts that also run on ordinary pages. */
const challengeMarkup =
  /(_cf_chl_opt|cf-challenge-running|cf_chl_|id="challenge-(form|error|stage|running)|captcha-delivery\.com|px-captcha|_incapsula_resource|aws-waf-token|awswaf\.com|sec-(if-)?cpt|ak-challenge|ddos-guard\/|\/_guard\/|kpsdk|geo\.captcha|hcaptcha\.com\/captcha|recaptcha\/(api|enterprise)|challenges\.cloudflare\.com\/turnstile|g-recaptcha|h-captcha|cf-turnstile|<(div|form|img|input|iframe)[^>]{0,200}\b(class|id|name|src)=["'][^"']{0,80}captcha)/i;

/** Challenge markup for pages of a few words without links. */
const strictMarkup = /(_cf_chl_opt|sec-(if-)?cpt|captcha-delivery\.com|px-captcha|_incapsula_resource|awswaf\.com)/i;
const bareChallengeChars = 250;

const consentHead =
  /^(your|ihre|deine|votre|le respect de votre|tu|su|la tua|la sua|uw|je|a sua|twoja) (privacy|privatsphäre|vie privée|privacidad|privacidade|prywatność)\b.{0,60}$/iu;
const consentTitle =
  /^(before you continue.{0,40}|bevor sie (zu .{1,30} )?(weitergehen|fortfahren).{0,40}|avant d'accéder à .{1,40}|antes de (ir a|continuar).{0,40}|(we value )?your privacy( choices)?|privacy (settings|consent|choices)|cookie (consent|settings|notice)|consent|datenschutz-?einstellungen|einwilligung|your cookie (settings|choices)|yahoo is part of the yahoo family of brands|yahoo ist teil der yahoo-markenfamilie|privacywall.{0,20}|continue with (advertising|ads).{0,40}|weiter mit werbung.{0,40})$/i;
const consentText =
  /(accept all|reject all|agree and continue|i (agree|accept)|manage (options|choices|settings)|alle akzeptieren|alle ablehnen|zustimmen|tout accepter|tout refuser|aceptar todo|rechazar todo|accetta tutto|rifiuta tutto|alles accepteren)/i;

const consentAnswers = new RegExp(consentText, 'gi');

const errorTitle =
  /^((http )?(error\s*)?(40[0-9]|410|451|50[0-9]|52[0-9])((\s*[:|–—-])?\s*(error|page not found|not found|file not found|forbidden|unauthori[sz]ed|access denied|gone|bad request|(internal )?server error|bad gateway|service (temporarily )?unavailable|gateway time-?out|web server is down|seite nicht gefunden|page introuvable))?\W*|(sorry,? )?(the |this |that )?(requested )?\b(page|seite|file|document)\b.{0,15}\b(not found|nicht gefunden|cannot be found|could not be found|does(n['’]t| not) exist)\W*|not found|forbidden|bad gateway|service (temporarily )?unavailable|gateway time-?out|internal server error|web server is down|page introuvable|página no encontrada|pagina non trovata|pagina niet gevonden|oops\W*|site (not found|unavailable|suspended|is offline)|account suspended|this (site|domain|account) (has been|is) (suspended|disabled|not configured)|index of \/.{0,40}|(apache2? .{0,20}|welcome to nginx).{0,40}|(default|test) (web )?page.{0,40})$/i;
/** Headings of error pages, in the wordings of hosts and frameworks. */
const failureHead =
  /^(((error|erreur|fehler|errore|fout|błąd|ошибка)\s*)?(40[0-9]|410|50[0-9])(: ?[a-z_ ]{1,30})?|(oops|whoops|uh-oh|hoppla|ups|oups|sorry)\W.{0,60}|(looks like )?(something went wrong|an (unexpected )?error (has )?occurred)\b.{0,30}|.{0,30}\b(page|seite|página|pagina|strona)\b.{0,20}(can['’]t be found|gibt es nicht|existiert nicht|n['’]existe (pas|plus)|no existe|non esiste|não existe|bestaat niet|nie istnieje)\W*|страница не найдена|ページが見つかりません|页面不存在|error establishing a database connection|database (connection )?error|application error|fatal error.{0,60}|briefly unavailable for .{0,60}|((down|closed) for |under |scheduled |site )?(scheduled )?maintenance( mode| break)?\W*|we['’]ll be (right )?back\b.{0,20}|wartung(sarbeiten|smodus)?\W*|site en maintenance|en mantenimiento|in manutenzione|iis windows( server)?|it works!|(default|welcome to)( parallels)? plesk.{0,40}|web server['’]s default page|this (account|site|website) (has been|is) (suspended|disabled|temporarily unavailable).{0,20}|deployment (not found|paused|disabled)|no such (app|bucket|site)|site not found.{0,20})$/iu;

/**
 * Classifies a page. It is something other than `page` only when it is short and says so itself: an article about
 * captchas, a contact form with one, and a shop with a cookie banner are pages.
 */
export function classifyPage(signs: PageSigns): PageKind {
  const { status, headers, title, visibleText } = signs;
  const short = visibleText.length < wallChars;
  const names = [title, ...signs.headings.slice(0, 2)].map((name) => name.trim()).filter((name) => name !== '');
  // Also without the site's name, which often follows.
  const heads = names.flatMap((name) => [name, name.split(/(?<!\s)\s+[|\-–—·]\s+/)[0] ?? name]);
  const says = (pattern: RegExp) => heads.some((head) => pattern.test(head));

  if (headers['cf-mitigated'] === 'challenge' || (headers['x-datadome'] === 'protected' && status === 403))
    return 'captcha';
  if (headers['x-amzn-waf-action'] === 'captcha' || headers['x-amzn-waf-action'] === 'challenge') return 'captcha';
  if (short) {
    const refused = status === 401 || status === 403 || status === 405 || status === 429 || status === 503;
    const evidence =
      (says(challengeTitle) ? 1 : 0) +
      (challengeText.test(visibleText) || challengeText.test(noscriptOf(signs.html)) ? 1 : 0) +
      (challengeMarkup.test(signs.html) ? 1 : 0) +
      (refused ? 1 : 0);
    const isBare = visibleText.length < bareChallengeChars && signs.links < 2 && !signs.description;
    if (evidence >= 2 || (isBare && strictMarkup.test(signs.html))) return 'captcha';
    const refusal = refusalOf({ ...signs, text: visibleText });
    if (refusal !== null) return refusal;
  }
  const consentHost = /^(consent|cmp|privacy-?wall)\./.test(new URL(signs.url).hostname);
  // A banner also has headings, so on a longer page the title must match.
  const isCalledConsent = short ? says(consentTitle) || says(consentHead) : consentTitle.test(title.trim());
  if (visibleText.length < consentChars && (consentHost || isCalledConsent)) {
    const answers = new Set(Array.from(visibleText.matchAll(consentAnswers), ([answer]) => answer.toLowerCase()));
    if (answers.size >= (short ? 1 : 2)) return 'consent';
  }
  if (status >= 400) return 'error';
  if (visibleText.length < errorChars && (says(errorTitle) || says(failureHead))) return 'error';
  // A page with a description can be analysed, even if it shows nothing without scripts.
  const describesItself = (signs.description ?? '').length >= 40;
  if (isParked(signs)) return 'parked';
  if (isLogin(signs) && (!describesItself || isLoginAddress(signs.url))) return 'login';
  if (!describesItself && isShell(signs)) return 'shell';
  return visibleText.length < emptyChars && (signs.description ?? '').length < 40 ? 'empty' : 'page';
}

/** Returns the noscript texts, in which challenges address clients without scripts. */
function noscriptOf(html: string): string {
  if (html.length > 200_000) return '';
  return [...html.matchAll(/<noscript[^>]{0,200}>([^<]{0,500}|[\s\S]{0,800}?)<\/noscript>/gi)]
    .map((match) => match[1])
    .join(' ');
}
