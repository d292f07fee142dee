/** Types of pages served in place of the requested one. */
export type WallKind = 'captcha' | 'refused' | 'consent' | 'maintenance' | 'error' | 'login';

/** Phrases on walls, which other pages also use. */
export const wallWords: readonly (readonly [WallKind, RegExp])[] = [
  [
    'captcha',
    /just a moment|attention required|checking (your|the) browser|security (check|verification)|verif(y|ying) (that )?you('re| are)|are you (a )?(human|robot)|not a robot|captcha|unusual traffic|automated (requests|traffic|access)|ddos protection|access (to this (page|site) )?(has been |was |is )?denied|you have been blocked|enable javascript and cookies|request (was )?(blocked|rejected)|incident id|ray id|sicherheits(über)?prüfung|kein roboter|(bist|sind) (du|sie) ein mensch|vérification de sécurité|n['’]êtes pas un robot|vérifi(ez|ons) que vous êtes|no (eres|soy|es) un robot|verifica(r|ndo)? que (eres|es)|comprobación de seguridad|non sei un robot|verifica di sicurezza|geen robot|nie jesteś robotem|não (é|sou) um robô|не робот|ロボットではない|too many requests|rate limit/i,
  ],
  [
    'consent',
    /before you continue|(we|our partners|this (site|website)) (and our partners )?(use|value|store)s?\b.{0,40}\b(cookies|privacy|information)|cookie (consent|settings|preferences|notice)|your privacy|consent (to|choices)|bevor (sie|du) (fortf|weiter)|(wir|diese (seite|website)) (verwende[nt]|nutz(en|t)|brauchen).{0,60}cookies|(ihre|deine) privatsphäre|datenschutz-?einstellungen|avant de continuer|(nous|ce site) utilis(ons|e).{0,40}cookies|votre vie privée|antes de continuar|(utilizamos|usamos|utiliza).{0,30}cookies|tu privacidad|prima di continuare|(utilizziamo|usiamo|utilizza).{0,30}cookie|la tua privacy|voordat (je|u) verder|gebruik(en|t).{0,30}cookies|sua privacidade|używa(my)?.{0,30}(plików )?cookie|vi (använder|bruger|bruker).{0,30}(cookies|kakor)|používáme.{0,30}cookies|çerez|файлы cookie/i,
  ],
  [
    'maintenance',
    /(under|scheduled|down for|site|planned|in) maintenance|maintenance (mode|break|window)|(we('ll| will) be|be right|coming) back (soon|shortly)|briefly unavailable|temporarily (offline|down)|wartungs(arbeiten|modus)|in kürze (wieder|zurück)|en maintenance|de retour (bientôt|dans)|en mantenimiento|volvemos (pronto|enseguida)|in manutenzione|torniamo (subito|presto)|in onderhoud|em manutenção|przerwa techniczna|underhåll|техническ\p{L}{1,4} работ/iu,
  ],
  [
    'error',
    /\b(40[0-9]|410|429|50[0-9]|52[0-9])\b.{0,40}(error|not found|forbidden|unavailable|gateway|bad|gone|nicht gefunden|introuvable|no encontrad|non trovat)|(page|site|file) (not found|(can(no|')t|could not) be found)|bad gateway|service (temporarily )?unavailable|internal server error|gateway time-?out|something went wrong|an? (unexpected )?error (has )?occurred|database connection|application error|seite nicht gefunden|page introuvable|página no encontrada|pagina non trovata|pagina niet gevonden|nie znaleziono/i,
  ],
  [
    'login',
    /\b((please )?(log|sign) ?in( to)?|enter your password|forgot (your )?password|anmelden|einloggen|passwort vergessen|se connecter|connexion|mot de passe oublié|iniciar sesión|contraseña|accedi|password dimenticata|inloggen|wachtwoord vergeten|zaloguj|logga in)\b/iu,
  ],
];
