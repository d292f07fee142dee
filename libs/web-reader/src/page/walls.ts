import { type WallKind, wallWords } from './wall-words.ts';

export type { WallKind } from './wall-words.ts';

/** The visible parts of a page that distinguish it from a wall. */
export interface WallSigns {
  title: string;
  headings: readonly string[];
  /** All that it shows, or its beginning when it shows more than `mostRefusalChars`. */
  text: string;
  links: number;
  description: string | null;
}

/** A refusal is a few sentences. */
export const mostRefusalChars = 1_500;
/** A page with more links, or with a description, is part of a site. */
const mostLinks = 4;

const join = (...patterns: string[]) => new RegExp(patterns.join('|'), 'iu');

/** Ways to say that a visitor doesn't get in. Each is a sentence of its own; a wall says one in its heading, or two. */
const refusals: readonly (readonly ['captcha' | 'refused', RegExp])[] = [
  // Are you a machine?
  [
    'captcha',
    join(
      "(?:not|n['’]t|were|was|are|is|be) (?:a |an )?(?:\\(?and not a )?(?:ro)?bots?\\b",
      '(?:you|visitor)[^.]{0,20}\\b(?:a |real )?(?:human|person)\\b',
      '\\b(?:prove|verify|confirm|show)\\b.{0,30}\\bhuman',
      '(?:human|bot|browser|site|visitor|client) (?:verification|challenge|check|detection)',
      '(?:kein|ein) (?:ro)?bot(?:er)?\\b|ein mensch (?:sind|bist)|(?:pas|êtes) un (?:ro)?bot|(?:eres|es|soy) un (?:ro)?bot|non sei un (?:ro)?bot|geen robot|ロボットではない|不是机器人|로봇이 아',
      '\\b(?:slide|drag|press|click|tap)\\b.{0,30}\\bto (?:verify|continue|proceed|confirm)|captcha',
    ),
  ],
  // The fate of the request.
  [
    'captcha',
    join(
      '(?:checking|verifying|validating|reviewing|analy[sz]ing|inspecting)\\b.{0,20}\\b(?:browser|request|connection|visit|access|security)',
      '(?:request|browser|connection|visit|access)\\b.{0,20}\\b(?:is|are|being|be)\\b.{0,10}\\b(?:checked|verified|validated|reviewed|analy[sz]ed|inspected)',
      '(?:unusual|suspicious|automated|malicious|abnormal|unauthori[sz]ed)\\b.{0,12}\\b(?:traffic|activity|requests?|behaviou?r|access)',
      '(?:überprüf|prüf)\\p{L}{0,4}\\b.{0,20}\\b(?:browser|anfrage|verbindung)|vérif\\p{L}{1,6} (?:de )?(?:votre|du) (?:navigateur|connexion)|comprobando (?:su|tu|el) navegador|verifica (?:del|il tuo) browser',
    ),
  ],
  [
    'refused',
    join(
      '(?:request|url|access|connection|visit|session|ip(?: address)?|you|action|activity)\\b.{0,40}\\b(?:was|were|is|are|has been|have been|been|got)\\b.{0,12}\\b(?:rejected|blocked|denied|limited|restricted|refused|forbidden|banned|suspended|flagged|unsuccessful)',
      '(?:access|request|web ?page|connection|visitor) (?:denied|blocked|rejected|forbidden|restricted|refused|unsuccessful|interrupted)|(?:restricted|denied|blocked|limited) access|pardon our interruption',
      "(?:do not|don['’]t) have (?:permission|access)|(?:not allowed|not permitted|unable) to (?:access|view|enter) (?:this|the|our|[\\w.-]{3,60})",
      '(?:zugriff|anfrage|zugang)\\b.{0,30}\\b(?:verweigert|blockiert|gesperrt|abgelehnt|eingeschränkt)|accès (?:refusé|interdit|bloqué|restreint)|acceso (?:denegado|bloqueado|restringido)|accesso (?:negato|bloccato|limitato)|toegang geweigerd|acesso (?:negado|bloqueado)|アクセスが?(?:拒否|制限)|访问(?:被|受)|拒绝访问|접근이? ?(?:거부|차단)',
    ),
  ],
  // From where, with what, and without what the site is shown.
  [
    'refused',
    join(
      "(?:not|un|n['’]t)[ -]?(?:be )?(?:currently )?(?:available|accessible|offered|reachable|supported|accessed)\\b.{0,30}\\b(?:in|from|to|for)\\b.{0,20}\\b(?:your|this|most|some|certain|the european)\\b.{0,20}\\b(?:region|countr\\p{L}{1,3}|location|area|territor\\p{L}{1,3}|union|economic area|jurisdiction)",
      '(?:blocked|restricted|unavailable|disabled)\\b.{0,30}\\b(?:in|from|for)\\b.{0,12}\\byour (?:region|country|location|area)|unavailable (?:for|due to) legal reasons|\\b451\\b.{0,20}legal',
      '(?:in|aus) (?:ihrem|deinem) (?:land|region|standort)\\b.{0,30}\\bnicht|nicht\\b.{0,20}\\b(?:in|aus) (?:ihrem|deinem) (?:land|region)|(?:pas|non)\\b.{0,25}\\bdans votre (?:pays|région)|no\\b.{0,30}\\ben (?:su|tu) (?:país|región)|non\\b.{0,30}\\bnel (?:tuo|suo) paese|niet\\b.{0,20}\\bin (?:uw|je|jouw) (?:land|regio)',
    ),
  ],
  [
    'refused',
    join(
      "browser\\b.{0,25}\\b(?:not|no longer|isn['’]t|un)[ -]?(?:fully )?supported|(?:un(?:supported)|outdated|old|obsolete|incompatible)\\b.{0,20}\\bbrowser|browser (?:is )?(?:out of date|outdated|too old)|(?:upgrade|update) (?:your |to a )(?:modern |newer )?browser",
      '(?:upgrade|update|switch)\\b.{0,40}\\b(?:chrome|firefox|safari|edge)\\b',
      'browser\\b.{0,30}\\b(?:veraltet|nicht (?:mehr )?unterstützt)|(?:veralteter|alter) browser|navigateur\\b.{0,30}\\b(?:obsolète|pas (?:pris en charge|compatible))|navegador\\b.{0,30}\\b(?:obsoleto|no (?:es compatible|compatible))',
    ),
  ],
  [
    'refused',
    join(
      '(?:disable|turn(?:ing)? off|deactivate|pause|whitelist|switch off)\\b.{0,25}\\bad[ -]?block|ad[ -]?block(?:er|ing)?\\b.{0,20}\\b(?:detected|enabled|active|in use|off|erkannt|aktiv)|(?:using|use|have) an? ad[ -]?block',
      'werbeblocker|ad-?blocker (?:deaktivieren|ausschalten)|bloqueur de publicité|bloqueador de anuncios|blocco (?:degli )?annunci',
    ),
  ],
  [
    'captcha',
    join(
      '(?:enable|turn on|activate|allow)\\b.{0,15}\\b(?:js|javascript|cookies)\\b.{0,30}\\b(?:and|to continue|to proceed|ad blocker|before)|(?:cookies and javascript|javascript and cookies) (?:are|is) (?:enabled|required)|javascript\\b.{0,20}\\b(?:and|&) (?:reload|refresh)',
    ),
  ],
];

/** Who guards the site, and the number to give them. Makers of such guards say so, too. */
const guards = join(
  '(?:support|incident|reference|event|request|ray|block|attack|transaction|session|error|case) ?(?:id|no\\.?|number|code|#)(?: is)?[:#. ]{1,3}(?=[\\w.-]{0,40}\\d)[\\w.-]{6,}',
  '\\b(?:firewall|waf|ddos|bot) (?:protection|security|policy|rules?|mitigation|management)|(?:security|website) (?:service|solution|gateway|firewall|policy|provider)\\b',
  '(?:performance|security|protection|performance (?:and|&) security) by |(?:protect\\p{L}{0,3}|secured) (?:by|the (?:server|site|website)|itself|against|from) ',
  '(?:contact|consult|notify|inform)\\b.{0,20}\\b(?:the |your )?(?:site |website |system )?(?:administrator|owner|webmaster)',
);

/**
 * Whether a page only says that this visitor doesn't get in: a question whether it is a machine (`captcha`), or a refusal because of its
 * address, country, browser or ad blocker. An article about such pages has more text, a description, or links.
 */
export function refusalOf({ title, headings, text, links, description }: WallSigns): 'captcha' | 'refused' | null {
  if (text.length >= mostRefusalChars || links > mostLinks || (description ?? '').length >= 40) return null;
  const heads = [title, ...headings.slice(0, 2)].join('\n').slice(0, 600);
  const said = refusals.filter(([, pattern]) => pattern.test(heads) || pattern.test(text));
  const [first] = said;
  if (first === undefined) return null;
  const isHeading = said.some(([, pattern]) => pattern.test(heads));
  // A heading alone may be the headline of a product that does just this.
  const isShort = text.length <= 400;
  const isGuarded = first !== refusals[0] && guards.test(`${heads}\n${text}`);
  return said.length >= 2 || (isShort && (isHeading || isGuarded)) ? first[0] : null;
}

/** The wall that a text is worded like, if any. One sentence is enough, so this is for a page that was longer before. */
export const wordedAs = (text: string): WallKind | null =>
  wallWords.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Signs of a wall. */
export const walls = { refusalOf, wordedAs };
