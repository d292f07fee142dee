/**
 * Phrases on pages that refuse visitors, in families. A family is one statement in many wordings and languages;
 * `walls.ts` decides how many families are sufficient.
 */

/** Combines the patterns of a family. */
const join = (...patterns: string[]) => new RegExp(patterns.join('|'), 'iu');

/**
 * Statements that a visitor is refused. Each is a sentence of its own; a wall has one in its heading, or two anywhere.
 */
export const refusals: readonly (readonly ['captcha' | 'refused', RegExp])[] = [
  // Questions that ask if the visitor is a machine.
  [
    'captcha',
    join(
      "(?:not|n['’]t|were|was|are|is|be) (?:a |an )?(?:\\(?and not a )?(?:ro)?bots?\\b",
      '(?:you|visitor)[^.]{0,20}\\b(?:a |real )?(?:human|person)\\b',
      '\\b(?:prove|verify|confirm|show)\\b.{0,30}\\bhuman',
      '(?:human|bot|browser|site|visitor|client) (?:verification|challenge|check|detection)',
      '(?:kein|ein) (?:ro)?bot(?:er)?\\b|ein mensch (?:sind|bist)|(?:pas|êtes) un (?:ro)?bot|(?:eres|es|soy) un (?:ro)?bot|non sei un (?:ro)?bot|geen robot|ロボットではない|不是机器人|로봇이 아',
      '\\b(?:slide|drag|press|click|tap)\\b.{0,30}\\bto (?:verify|continue|proceed|confirm)|captcha',
      'mensch(?:lich)? (?:sind|bist)|(?:bot|roboter) (?:sind|bist)|êtes (?:bien )?(?:un )?humain|(?:non|pas)(?: à)? un robot|(?:usted|eres|que es) (?:es )?(?:un )?human[oa]|eres una persona|você é (?:um )?human[oa]|não (?:é|sou) um robô|di essere (?:un )?(?:uman|persona)|een mens bent',
      'jesteś (?:człowiekiem|robotem)|(?:вы|ви) (?:не робот|человек|людина)|人間であること|是真人|(?:人机|人機|真人)(?:验证|驗證)|사람인지|[iİ]nsan olduğunuz|robot olmadığ|är (?:en )?människa|et menneske|(?:inte|ikke) (?:er |är )?en robot|(?:jste|nejste) (?:člověk|robot)|vagy robot|nem robot|أنك إنسان|لست روبوت|είστε (?:άνθρωπος|ρομπότ)|là con người|phải (?:là )?robot|anda (?:adalah )?manusia|bukan robot|คุณเป็นมนุษย์',
    ),
  ],
  // Messages about the request.
  [
    'captcha',
    join(
      '(?:checking|verifying|validating|reviewing|analy[sz]ing|inspecting)\\b.{0,20}\\b(?:browser|device|request|connection|visit|access|security)',
      '(?:request|browser|connection|visit|access)\\b.{0,20}\\b(?:is|are|being|be)\\b.{0,10}\\b(?:checked|verified|validated|reviewed|analy[sz]ed|inspected)',
      '(?:unusual|suspicious|automated|malicious|abnormal|unauthori[sz]ed)\\b.{0,12}\\b(?:traffic|activity|requests?|behaviou?r|access)',
      '(?:überprüf|prüf)\\p{L}{0,4}\\b.{0,20}\\b(?:browser|anfrage|verbindung)|vérif\\p{L}{1,6} (?:de )?(?:votre|du) (?:navigateur|connexion)|comprobando (?:su|tu|el) navegador|verifica (?:del|il tuo) browser',
      '(?:validate|validating) (?:your|the) (?:browser|visit|request)|challenge (?:to finish|validation)|\\bkh/s\\b|(?:you are|you.re)(?: now)? in (?:line|the queue)|waiting room|estimated wait',
      'sicherheit (?:ihrer|deiner|der) verbindung|sécurité de (?:votre|la) connexion|seguridad de (?:su|tu|la) conexión|segurança da (?:sua )?conexão|sicurezza della (?:tua )?connessione|beveiliging van (?:uw|je) verbinding|bezpieczeństwo połączenia|безопасност\\p{L}{1,3} (?:вашего )?(?:подключения|соединения)|接続の(?:セキュリティ|安全)|(?:连接|連線)的?安全|연결(?:의)? 보안|bağlantınızın güvenli',
    ),
  ],
  [
    'refused',
    join(
      '(?:request|url|access|connection|visit|session|ip(?: address)?|you|action|activity)\\b.{0,40}\\b(?:was|were|is|are|has been|have been|been|got)\\b.{0,20}\\b(?:intercepted|rejected|blocked|denied|limited|restricted|refused|forbidden|banned|suspended|flagged|unsuccessful)',
      '(?:access|request|web ?page|connection|visitor) (?:denied|blocked|rejected|forbidden|restricted|refused|unsuccessful|interrupted)|(?:restricted|denied|blocked|limited) access|pardon our interruption',
      "(?:do not|don['’]t) have (?:permission|access)|(?:not allowed|not permitted|unable) to (?:access|view|enter) (?:this|the|our|[\\w.-]{3,60})",
      '(?:zugriff|anfrage|zugang)\\b.{0,30}\\b(?:verweigert|blockiert|gesperrt|abgelehnt|eingeschränkt)|accès (?:refusé|interdit|bloqué|restreint)|acceso (?:denegado|bloqueado|restringido)|accesso (?:negato|bloccato|limitato)|toegang geweigerd|acesso (?:negado|bloqueado)|アクセスが?(?:拒否|制限)|访问(?:被|受)|拒绝访问|접근이? ?(?:거부|차단)',
      'access (?:cannot|can.t|could not) be granted|too many (?:\\p{L}{1,12} )?requests|rate limit(?:ed| exceeded| reached)|not acceptable!|denegado el acceso|доступ.{0,20}(?:ограничен|запрещ|заблокирован)|dostęp (?:zablokowany|zabroniony)|erişim (?:engellendi|reddedildi)|přístup (?:odepřen|zablokován)',
    ),
  ],
  // Restrictions by location, browser and ad blocker.
  [
    'refused',
    join(
      "(?:not|un|n['’]t)[ -]?(?:be )?(?:currently )?(?:available|accessible|offered|reachable|supported|accessed)\\b.{0,30}\\b(?:in|from|to|for)\\b.{0,20}\\b(?:your|this|most|some|certain|the european)\\b.{0,20}\\b(?:region|countr\\p{L}{1,3}|location|area|territor\\p{L}{1,3}|union|economic area|jurisdiction)",
      '(?:blocked|restricted|unavailable|disabled)\\b.{0,30}\\b(?:in|from|for)\\b.{0,12}\\byour (?:region|country|location|area)|unavailable (?:for|due to) legal reasons|\\b451\\b.{0,20}legal',
      '(?:in|aus) (?:ihre[mr]|deine[mr]) (?:land|region|standort)\\b.{0,30}\\bnicht|nicht\\b.{0,20}\\b(?:in|aus) (?:ihrem|deinem) (?:land|region)|(?:pas|non)\\b.{0,25}\\bdans votre (?:pays|région)|no\\b.{0,30}\\ben (?:su|tu) (?:país|región)|non\\b.{0,30}\\bnel (?:tuo|suo) paese|niet\\b.{0,20}\\bin (?:uw|je|jouw) (?:land|regio)',
      '(?:due to|because of) your (?:location|region|country|ip)|(?:not|un)[ -]?available where you|from a country belonging|(?:using|use|via|behind) a (?:vpn|proxy)|(?:vpn|proxy)\\b.{0,12}\\b(?:detected|not allowed)',
      'não\\b.{0,30}\\b(?:no seu país|na sua região)|недоступ\\p{L}{1,3} (?:в|для) (?:вашем|вашей|вашого|вашего)|(?:地域|国)から(?:は|の)(?:ご利用|アクセス)|国内からのみ|(?:您|你)所在的?(?:地区|地區|国家|國家)|(?:국가|지역)에서는?.{0,10}(?:이용|접속)|w (?:twoim|państwa) (?:kraju|regionie)|nella tua (?:area|regione)|ülkenizde|i ditt land|i dit land',
    ),
  ],
  [
    'refused',
    join(
      "browser\\b.{0,25}\\b(?:not|no longer|isn['’]t|un)[ -]?(?:fully )?supported|(?:un(?:supported)|outdated|old|obsolete|incompatible)\\b.{0,20}\\bbrowser|browser (?:is )?(?:out of date|outdated|too old)|(?:upgrade|update) (?:your |to a )(?:modern |newer )?browser",
      '(?:upgrade|update|switch)\\b.{0,40}\\b(?:chrome|firefox|safari|edge)\\b',
      'browser\\b.{0,30}\\b(?:veraltet|nicht (?:mehr )?unterstützt)|(?:veralteter|alter) browser|navigateur\\b.{0,30}\\b(?:obsolète|pas (?:pris en charge|compatible))|navegador\\b.{0,30}\\b(?:obsoleto|no (?:es compatible|compatible))',
      'internet explorer\\b.{0,20}\\bnot supported|navigateur\\b.{0,20}\\b(?:plus|pas) pris en charge|navegador\\b.{0,20}\\b(?:desactualizado|desatualizado|não)|browser\\b.{0,12}\\b(?:non (?:è )?supportato|verouderd|niet ondersteund|stöds inte|understøttes ikke)|przeglądark\\p{L}{1,2}.{0,20}(?:nieaktualn|nie jest|przestarzał)|браузер.{0,20}(?:устарел|не поддерживается)|ブラウザ.{0,12}(?:サポート|対応)|浏览器.{0,8}(?:版本|过低|不支持)|브라우저.{0,12}지원',
    ),
  ],
  [
    'refused',
    join(
      '(?:disable|turn(?:ing)? off|deactivate|pause|whitelist|switch off)\\b.{0,25}\\bad[ -]?block|ad[ -]?block(?:er|ing)?\\b.{0,20}\\b(?:detected|enabled|active|in use|off|erkannt|aktiv)|(?:using|use|have) an? ad[ -]?block',
      'werbeblocker|ad-?blocker (?:deaktivieren|ausschalten)|bloqueur de publicité|bloqueador de anuncios|blocco (?:degli )?annunci',
      'bloqueur de publicités|allow ads\\b|блокировщик рекламы|広告ブロック|blokowanie reklam|blokadę reklam|reklamblockerare|reklam engelleyici',
    ),
  ],
  [
    'captcha',
    join(
      '(?:enable|turn on|activate|allow)\\b.{0,15}\\b(?:js|javascript|cookies)\\b.{0,30}\\b(?:and|to continue|to proceed|ad blocker|before)|(?:cookies and javascript|javascript and cookies) (?:are|is) (?:enabled|required)|javascript\\b.{0,20}\\b(?:and|&) (?:reload|refresh)|javascript (?:und|et|y|e|en|i|и|と) (?:les )?cookies?',
    ),
  ],
];

/** Vendors of access protection, and reference numbers. Vendors also use these phrases on their own pages. */
export const guards = join(
  '(?:support|incident|reference|event|request|ray|block|attack|transaction|session|error|case) ?(?:id|no\\.?|number|code|#)(?: is)?[:#. ]{1,3}(?=[\\w.-]{0,40}\\d)[\\w.-]{6,}',
  '\\b(?:firewall|waf|ddos|bot) (?:protection|security|policy|rules?|mitigation|management)|(?:security|website) (?:service|solution|gateway|firewall|policy|provider)\\b',
  '(?:performance|security|protection|performance (?:and|&) security) by |(?:protect\\p{L}{0,3}|secured) (?:by|the (?:server|site|website)|itself|against|from) ',
  '(?:contact|consult|notify|inform)\\b.{0,20}\\b(?:the |your )?(?:site |website |system )?(?:administrator|owner|webmaster)',
  'cloudflare|incapsula|imperva|akamai|datadome|perimeterx|wordfence|sucuri|\\banubis\\b|edgeone|stackpath|fortiguard|fortigate|barracuda|mod_security|ddos-guard|queue-it|radware|reblaze|qrator|vercel security|kasada|f5 networks',
);

const words = (...patterns: string[]) => new RegExp(patterns.join('|'), 'iu');
const machine = words(
  '\\b(?:ro)?bots?\\b|robot|captcha|\\bhuman\\b|humain|humano|umano\\b|mensch\\b|człowiek|человек|робот|ロボット|人間|机器人|人机|真人|로봇|사람인지|ρομπότ|روبوت',
);
const check = words(
  '\\b(?:verif|check(?:ing)? (?:your|the|if)|challenge)|überprüf|sicherheitsprüfung|bot-prüfung|vérifi|verifica|comproba|controllo di sicurezza|controleren|sprawdz|провер|перевір|確認|验证|驗證|확인|doğrula|ellenőr|ověř|glisser|desliza|scorri\\b|schieben|slide',
);
const blocked = words(
  '\\b(?:blocked|denied|banned|flagged|rejected|limited|restricted)\\b|blockiert|gesperrt|verweigert|bloqu[eé]|bloquead|bloccat|geblokkeerd|geweigerd|zablokowan|заблокир|запрещ|заблоков|拒否|制限|遮断|拦截|禁止|封锁|차단|거부|engellen|blockerad|blokeret|zablokován|letiltva|محظور',
);
const access = words(
  '\\b(?:ip|access|your (?:request|traffic|connection|activity))\\b|zugriff|anfrage|accès|acceso|accesso|toegang|dostęp|доступ|アクセス|访问|訪問|접근|접속|erişim|åtkomst|adgang|přístup|hozzáférés|الوصول',
);
const browser = words(
  'browser|navigateur|navegador|przeglądark|браузер|ブラウザ|浏览器|瀏覽器|브라우저|tarayıcı|webbläsare|prohlížeč',
);
const waiting = words(
  '\\b(?:wait|moment|seconds?)\\b|warten|patient|esper|attend|aspett|подожд|секунд|お待ち|稍候|稍等|기다|잠시|bekley|chwil|geduld|vänta|vent\\b',
);

const yours = words(
  '\\b(?:you|your|this (?:page|site|website)|ihre?[mnr]?|sie|dein|votre|vous|usted|su|tus?|tua?|tuo|suo|seu|sua|você|uw|jouw|din|ditt|dit)\\b|twoj|twój|państwa|ваш|вас|вам|εσάς|σας|[iİ]nızda|[\\p{sc=Han}\\p{sc=Hangul}\\p{sc=Arabic}]',
);
const region = words(
  '\\b(?:region|country|location|area|where you)\\b|standort|\\bland\\b|région|pays|país|región|região|paese|\\bregio\\b|regionie|kraju|регион|стран|地域|地区|地區|国内|국가|지역|ülke|bölge',
);
const missing = words(
  '\\b(?:not|un)[ -]?(?:available|accessible|offered|possible)|nicht (?:verfügbar|erreichbar|zugänglich)|(?:pas|non) (?:disponible|accessible)|(?:no|não) (?:está |es )?dispon[ií][bv]|no disponible|non (?:è )?disponibile|niet beschikbaar|niedostępn|недоступ|ご利用(?:いただけ|でき)|无法|無法|不可用|이용할 수 없|kullanılamı|erişilemi|inte tillgänglig|ikke tilgjengelig|ikke tilgængelig',
);
const unsupported = words(
  '(?:not|no longer|n.t) support|unsupported|too old|outdated|out of date|veraltet|nicht (?:mehr )?unterstützt|aktuellen browser|(?:pas|plus) (?:pris en charge|compatible|supporté)|obsol[eè]t|no (?:es )?compatible|non supportato|verouderd|niet ondersteund|nieobsługiwan|не поддержив|устар|サポート|対応していま|対応してお|不支持|过低|지원하지|지원되지|desteklen',
);
const adverts = words(
  '\\bads?\\b|ad-?block|werbe?\\p{L}*blocker|werbung|publicit|anuncios|annunci|reklam|реклам|広告|广告|廣告|광고',
);
const off = words(
  '\\b(?:disable|turn (?:it )?off|switch (?:it )?off|allow|whitelist|pause|deactivate)\\b|turn(?:ing)? off|deaktivier|ausschalten|abschalten|désactiv|desactiv|disattiv|desativ|uitschakel|wyłącz|отключ|無効|关闭|關閉|禁用|해제|devre dışı|inaktivera|slå (?:av|fra)',
);

/** Word combinations that occur only in short walls: blocked access, machine detection, browser checks. */
export const wallPairs: readonly (readonly RegExp[])[] = [
  [blocked, access, yours],
  [blocked, machine, yours],
  [machine, check],
  [check, browser, waiting],
  [region, missing, yours],
  [browser, unsupported, yours],
  [adverts, off],
];
