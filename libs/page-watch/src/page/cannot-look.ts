import type { PageReading } from './reading.ts';

/** Why a visit says nothing about a page. */
export type CannotLookReason =
  | 'http-error'
  | 'bot-check'
  | 'consent-wall'
  | 'login'
  | 'maintenance'
  | 'error-page'
  | 'other-language'
  | 'empty';

export interface Visit {
  /** Of the HTTP answer. */
  status: number;
  /** What was read. */
  reading: PageReading;
  /** An earlier reading of the page, if there is one. */
  earlier?: PageReading;
}

/** A wall has a few sentences. A page of this size has something to say, whatever words it uses. */
const wallChars = 1_200;
/** A page that lost this much of its text is looked at as a wall, if it is worded like one anywhere. */
const lost = 0.35;

const walls: readonly (readonly [CannotLookReason, RegExp])[] = [
  [
    'bot-check',
    /just a moment|attention required|checking (your|the) browser|security (check|verification)|verif(y|ying) (that )?you('re| are)|are you (a )?(human|robot)|not a robot|captcha|unusual traffic|automated (requests|traffic|access)|ddos protection|access (to this (page|site) )?(has been |was |is )?denied|you have been blocked|enable javascript and cookies|request (was )?(blocked|rejected)|incident id|ray id|sicherheits(über)?prüfung|kein roboter|(bist|sind) (du|sie) ein mensch|vérification de sécurité|n['’]êtes pas un robot|vérifi(ez|ons) que vous êtes|no (eres|soy|es) un robot|verifica(r|ndo)? que (eres|es)|comprobación de seguridad|non sei un robot|verifica di sicurezza|geen robot|nie jesteś robotem|não (é|sou) um robô|не робот|ロボットではない|too many requests|rate limit/i,
  ],
  [
    'consent-wall',
    /before you continue|(we|our partners|this (site|website)) (and our partners )?(use|value|store)s?\b.{0,40}\b(cookies|privacy|information)|cookie (consent|settings|preferences|notice)|your privacy|consent (to|choices)|bevor (sie|du) (fortf|weiter)|(wir|diese (seite|website)) (verwende[nt]|nutz(en|t)|brauchen).{0,60}cookies|(ihre|deine) privatsphäre|datenschutz-?einstellungen|avant de continuer|(nous|ce site) utilis(ons|e).{0,40}cookies|votre vie privée|antes de continuar|(utilizamos|usamos|utiliza).{0,30}cookies|tu privacidad|prima di continuare|(utilizziamo|usiamo|utilizza).{0,30}cookie|la tua privacy|voordat (je|u) verder|gebruik(en|t).{0,30}cookies|sua privacidade|używa(my)?.{0,30}(plików )?cookie|vi (använder|bruger|bruker).{0,30}(cookies|kakor)|používáme.{0,30}cookies|çerez|файлы cookie/i,
  ],
  [
    'maintenance',
    /(under|scheduled|down for|site|planned|in) maintenance|maintenance (mode|break|window)|(we('ll| will) be|be right|coming) back (soon|shortly)|briefly unavailable|temporarily (offline|down)|wartungs(arbeiten|modus)|in kürze (wieder|zurück)|en maintenance|de retour (bientôt|dans)|en mantenimiento|volvemos (pronto|enseguida)|in manutenzione|torniamo (subito|presto)|in onderhoud|em manutenção|przerwa techniczna|underhåll|техническ\p{L}{1,4} работ/iu,
  ],
  [
    'error-page',
    /\b(40[0-9]|410|429|50[0-9]|52[0-9])\b.{0,40}(error|not found|forbidden|unavailable|gateway|bad|gone|nicht gefunden|introuvable|no encontrad|non trovat)|(page|site|file) (not found|(can(no|')t|could not) be found)|bad gateway|service (temporarily )?unavailable|internal server error|gateway time-?out|something went wrong|an? (unexpected )?error (has )?occurred|database connection|application error|seite nicht gefunden|page introuvable|página no encontrada|pagina non trovata|pagina niet gevonden|nie znaleziono/i,
  ],
  [
    'login',
    /\b((please )?(log|sign) ?in( to)?|enter your password|forgot (your )?password|anmelden|einloggen|passwort vergessen|se connecter|connexion|mot de passe oublié|iniciar sesión|contraseña|accedi|password dimenticata|inloggen|wachtwoord vergeten|zaloguj|logga in)\b/iu,
  ],
];

/**
 * Why nothing can be said about the page after this visit, or null: an HTTP error, a wall or an empty shell in the page's place.
 * A wall is told by three signs together: it is short, it is much shorter than the page was, and it is worded like one. Without an
 * earlier reading its heading or title must say so.
 */
export function cannotLook({ status, reading, earlier }: Visit): CannotLookReason | null {
  const text = reading.blocks.filter(({ role }) => role !== 'description').map((block) => block.text);
  const size = charsOf(reading);
  const before = earlier === undefined ? null : charsOf(earlier);
  const shrunk = before !== null && size < before * lost;
  if (size < wallChars) {
    // The page itself may once have been about captchas or under a login.
    const said = (shrunk ? text.slice(0, 30) : heads(reading)).join('\n').slice(0, 3_000);
    const was = earlier === undefined ? '' : heads(earlier).join('\n');
    for (const [reason, pattern] of walls) if (pattern.test(said) && !pattern.test(was)) return reason;
  }
  if (status >= 400) return 'http-error';
  if (size < 25 || (before !== null && before > 400 && size < before * 0.05)) return 'empty';
  const isOther = earlier?.language && reading.language && earlier.language !== reading.language;
  return isOther && !sharesText(earlier, reading) ? 'other-language' : null;
}

const heads = ({ title, blocks }: PageReading): string[] => [
  title,
  ...blocks.flatMap(({ role, text }) => (role === 'h1' || role === 'h2' ? [text] : [])).slice(0, 3),
];

const charsOf = ({ blocks }: PageReading): number =>
  blocks.reduce(
    (sum, { role, text, zone }) =>
      sum + (role === 'title' || role === 'description' || zone === 'nav' || zone === 'footer' ? 0 : text.length),
    0,
  );

/** Whether a third of the longer texts stayed: then a few words of another language came, not another page. */
function sharesText(earlier: PageReading, reading: PageReading): boolean {
  const known = new Set(earlier.blocks.map(({ text }) => text));
  const long = reading.blocks.filter(({ text }) => text.length > 25);
  return long.filter(({ text }) => known.has(text)).length * 3 >= long.length;
}
