import type { PageSigns } from './page-signs.ts';

/** A page that stands for something else has a few sentences; with more text it has something to say. */
const parkedChars = 800;
const loginChars = 700;
const shellChars = 160;

/** What registrars, hosts and marketplaces write where a domain has no website yet, or is for sale. One of them is enough. */
const parkedWords =
  /((this|the|your|that) (domain|web ?address)( name)? (.{1,60} )?(is|may be|might be) (listed )?(for sale|available for (purchase|sale))|(buy|purchase|get|own|want) this (premium )?domain|inquire about this domain|domain (name )?(is |has been )?parked|parked (free|domain|page)|(this|the|your) domain( name)? (.{1,60} )?(has (recently |just )?(expired|been registered)|is (already )?registered|was (recently )?registered|isn['’]t connected|is not connected|is pending renewal)|registered (with|at|by|via) .{2,40}(registrar|domains?)\b|future home of|(web)?site (is )?coming soon|(this|our) (web)?site is (currently )?under construction|happy to see your domain|no website (is |has been )?(configured|connected)|this (store|shop|site) is (not published|unavailable|opening soon)|domain (steht zum verkauf|kaufen|ist zu verkaufen|wurde (soeben |gerade )?(registriert|reserviert|eingerichtet)|ist (bereits )?(registriert|reserviert|geparkt))|hier entsteht (in kürze )?(eine|die|unsere)( neue)? (internet|web)|diese (webseite|website|internetseite) (befindet sich im aufbau|ist noch nicht)|(ce|le|votre|this) (nom de )?domaine (.{1,60} )?(est (à vendre|réservé|enregistré|en vente)|a (bien )?été (créé|enregistré|réservé))|site en (cours de )?construction|(este|el) dominio (.{1,60} )?(está (en venta|a la venta|registrado|aparcado)|ha sido registrado)|(página|sitio|web) en construcción|(questo|il) dominio (.{1,60} )?(è (in vendita|registrato|parcheggiato)|è stato registrato)|sito in (costruzione|allestimento)|(dit|deze|het) (domein|domeinnaam) (.{1,60} )?(is (te koop|geregistreerd|gereserveerd|geparkeerd))|(este|o) domínio (.{1,60} )?(está (à venda|registrado|registado|estacionado)))/i;
/** Services that show pages for domains without a website, in addresses of scripts, frames and links. */
const parkedHosts =
  /(sedoparking|sedo\.com\/(search|checkdomain)|parkingcrew|bodis\.com|above\.com\/marketplace|dan\.com\/(buy|orderlines)|afternic\.com|hugedomains\.com|parklogic|parking-?page|parkweb|domainmarket\.com|undeveloped\.com|namebright|cashparking|domain_parking|parked-content|\/lander\b|registrar-servers\.com\/parking|buydomains\.com|efty\.com|voodoo\.com\/|smartname)/i;
/** Related searches instead of a text of its own. */
const adWords =
  /(related searches|sponsored listings|search ads|ad?related links|verwandte suchbegriffe|ähnliche suchbegriffe|recherches associées|búsquedas relacionadas)/i;
const domainWord = /\b(domains?|domaine|dominio|domínio|domein)\b/i;

/** A domain, in the words of many languages; one that names itself counts, too. */
const aDomain =
  /domain|domän|domæne|domene|domein|domín|domena|dominio|domaine|doména|домен|ドメイン|域名|网址|網域|도메인|alan adı|دامنه|نطاق/iu;
/** What a registrar or a dealer says of it. */
const ofDomain =
  /for sale|asking price|make (?:an|your) offer|is available|à vendre|en vente|verkauf|zu verkaufen|kaufen|en venta|in vendita|te koop|à venda|na sprzedaż|прода[её]тся|出售|販売|판매|satılık|till salu|til salg|na prodej|eladó|registered|registriert|reserviert|vergeben|enregistré|réservé|registrad[oa]|registrato|geregistreerd|gereserveerd|zarejestrowan|zaparkowan|зарегистрирован|припаркован|取得され|已注册|등록된|registrerad|registreret|parked|geparkt|expired|abgelaufen|expiré|caducado|scaduto|verlopen|wygasł/iu;
/** A site that is still to come, said of the whole site. */
const toCome =
  /(?:site|page|store|shop|we['’]re|we are|webseite|website|auftritt|internetpräsenz|página|pagina|sitio|sito|strona|сайт)\b.{0,40}(?:under construction|being built|almost here|coming soon|launching soon|opening soon|im aufbau|im bau|en (?:cours de )?construction|en construcción|in costruzione|em construção|w budowie|в разработке|under uppbyggnad)|is almost here\b/iu;
const toComeHead =
  /^(?:(?:we are |we['’]re )?(?:coming|launching|opening) (?:very )?soon|under construction|(?:webseite|website) im aufbau|in kürze|demnächst|bientôt(?: en ligne)?|próximamente|prossimamente|em breve|binnenkort|wkrótce|скоро)\W*$/iu;
/** A page that says no more than that. */
const toComeChars = 300;

function isToCome(heads: readonly string[], visibleText: string, description: string | null): boolean {
  if (visibleText.length >= toComeChars || (description ?? '').length >= 40) return false;
  // It is the first thing such a page says.
  const first = visibleText.split('\n', 2).map((line) => line.split(/[.!?](?:\s|$)/, 1)[0] ?? '');
  return [...heads, ...first].some((text) => toCome.test(text) || toComeHead.test(text));
}

/** A domain that is for sale, parked, or has no website yet. */
export function isParked({ url, html, title, headings, visibleText, links, description }: NoCompanySigns): boolean {
  const said = [title, ...headings.slice(0, 3), visibleText].join('\n');
  if (visibleText.length >= parkedChars) return false;
  const host = new URL(url).hostname.replace(/^www\./, '');
  const heads = [title, headings[0] ?? ''].map((text) => text.trim().toLowerCase());
  if (isToCome(heads, visibleText, description)) return true;
  // A page about its own domain: the host stands where a company's name would.
  const isAboutDomain = heads.some((head) => head.includes(host));
  const sentences = said
    .toLowerCase()
    .replaceAll(host, 'domain')
    .split(/[\n.!?。！？]/);
  if (isAboutDomain && links < 12 && sentences.some((one) => aDomain.test(one) && ofDomain.test(one))) return true;
  // A dealer's own pages speak of many domains, and lead to them.
  if (parkedWords.test(said) && (links < 12 || heads.some((head) => head.startsWith(host)))) return true;
  if (heads.some((head) => head.startsWith(`${host} is for sale`))) return true;
  const signs = [
    heads.some((head) => head === host || head.startsWith(`${host} `)),
    parkedHosts.test(html.slice(0, 200_000)),
    adWords.test(said),
    domainWord.test(said) && visibleText.toLowerCase().includes(host),
    links === 0 && visibleText.length < 200 && domainWord.test(said),
  ];
  return signs.filter(Boolean).length >= 2;
}

const loginHead =
  /^(please )?(sign ?in|log ?in|login|sign in or (register|sign up)|members?( area| only| login)|account login|authentication required|customer login|welcome back|anmelden|anmeldung|einloggen|log-in|bitte (melden|loggen) sie sich (an|ein)|se connecter|connexion|connectez-vous|identification|iniciar sesión|inicia sesión|acceso|accedi|accesso|inloggen|aanmelden|entrar|iniciar sessão|ログイン|登录|로그인|logowanie|zaloguj się|войти|вход|logga in|log ind)(?![\p{L}\p{N}]).{0,60}$/iu;
const loginText =
  /(forgot(ten)? (your )?(password|username)|reset (your )?password|remember me|keep me (signed|logged) in|(sign|log) in with\b|continue with (google|microsoft|apple|sso|github)|don['’]t have an account|passwort vergessen|angemeldet bleiben|mot de passe oublié|se souvenir de moi|olvid(ó|aste) (su|tu) contraseña|password dimenticata|wachtwoord vergeten|esquec(eu|i) (a |sua |minha )?senha|パスワード|enter the password|password[ -]protected|(this|the) (site|page) is (private|protected))/iu;
const loginPath =
  /\/(login|log-in|signin|sign-in|auth|sso|account\/login|users\/sign_in|session\/new|oauth|saml)(\/|$|\?)/i;

export const isLoginAddress = (url: string) => loginPath.test(new URL(url).pathname);

/** A page that is nothing but a door: it asks who the visitor is before it shows anything. */
export function isLogin({ url, html, title, headings, visibleText }: NoCompanySigns): boolean {
  if (visibleText.length >= loginChars) return false;
  const heads = [title, ...headings.slice(0, 2)].flatMap((text) => [
    text.trim(),
    ...text.split(/(?<!\s)\s+[|\-–—·:]\s+|:\s/).map((part) => part.trim()),
  ]);
  const signs = [
    heads.some((head) => loginHead.test(head)),
    /<input[^>]{0,300}\btype=["']?password/i.test(html),
    loginText.test(visibleText),
    isLoginAddress(url),
  ];
  return signs.filter(Boolean).length >= 2;
}

const scriptsWanted =
  /(enable javascript|javascript (is |seems to be )?(disabled|required|not enabled|deaktiviert)|(requires|needs|without) javascript|turn on javascript|activate javascript|aktivier(en|e) (sie |bitte )*javascript|javascript aktivieren|activer javascript|habilit(e|ar|a) javascript|abilita(re)? javascript|javascript in ?schakelen|loading\W{0,3}$|^loading)/i;
/** Wants of JavaScript, in other words than `scriptsWanted`. */
const wantsScripts =
  /(enabled?|disabled|requires?|required|must|support|turn(ed)? on|activ|aktiv|benötig|unterstützt|ausgeschaltet|nécessite|habilit|abilit|requiere|richiede|schakel|ingeschakeld|włącz|включите|有効|启用)/iu;
const waiting =
  /^\W*(loading|please wait|just a second|wird geladen|chargement|cargando|caricamento|laden|読み込み中)/iu;
const noscript = /<noscript[^>]{0,200}>([^<]{0,500})/i;
/** Text of a page that shows a logo and a spinner at most. */
const spinnerChars = 25;
const emptyRoot =
  /<(div|main|app-root)[^>]{0,200}\bid=["']?(root|app|__next|__nuxt|___gatsby|svelte|application|main-app)\b|<app-root|\bng-app\b|\bdata-reactroot\b/i;

/** A page that a script would fill: without one it has nothing, or asks for JavaScript. */
export function isShell({ html, visibleText, headings, links }: NoCompanySigns): boolean {
  if (visibleText.length >= shellChars) return false;
  if (!/<script\b/i.test(html)) return false;
  const said = `${visibleText} ${noscript.exec(html.slice(0, 200_000))?.[1] ?? ''}`;
  const asksForScripts = /javascript/i.test(said) && wantsScripts.test(said) && links < 4;
  if (scriptsWanted.test(visibleText) || (asksForScripts && headings.length < 3)) return true;
  if (waiting.test(visibleText) && visibleText.length < 60) return true;
  if (visibleText.length < spinnerChars && links < 2 && /<script[^>]{1,300}\bsrc=/i.test(html)) return true;
  return visibleText.length < 60 && emptyRoot.test(html);
}

interface NoCompanySigns
  extends Pick<PageSigns, 'url' | 'html' | 'title' | 'headings' | 'visibleText' | 'description'> {
  /** Number of links. */
  links: number;
}
