import type { PageSigns } from '../page-signs.ts';

const loginChars = 700;
const shellChars = 160;

const loginHead =
  /^(please )?(sign ?in|log ?in|login|sign in or (register|sign up)|members?( area| only| login)|account login|authentication required|customer login|welcome back|anmelden|anmeldung|einloggen|log-in|bitte (melden|loggen) sie sich (an|ein)|se connecter|connexion|connectez-vous|identification|iniciar sesión|inicia sesión|acceso|accedi|accesso|inloggen|aanmelden|entrar|iniciar sessão|ログイン|登录|로그인|logowanie|zaloguj się|войти|вход|logga in|log ind)(?![\p{L}\p{N}]).{0,60}$/iu;
const loginText =
  /(forgot(ten)? (your )?(password|username)|reset (your )?password|remember me|keep me (signed|logged) in|(sign|log) in with\b|continue with (google|microsoft|apple|sso|github)|don['’]t have an account|passwort vergessen|angemeldet bleiben|mot de passe oublié|se souvenir de moi|olvid(ó|aste) (su|tu) contraseña|password dimenticata|wachtwoord vergeten|esquec(eu|i) (a |sua |minha )?senha|パスワード|enter the password|password[ -]protected|(this|the) (site|page) is (private|protected))/iu;
const loginPath =
  /\/(login|log-in|signin|sign-in|auth|sso|account\/login|users\/sign_in|session\/new|oauth|saml)(\/|$|\?)/i;

export const isLoginAddress = (url: string) => loginPath.test(new URL(url).pathname);

/** True if a page only asks visitors to sign in. */
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
/** Words in requests for JavaScript, in addition to those in `scriptsWanted`. */
const wantsScripts =
  /(enabled?|disabled|requires?|required|must|support|turn(ed)? on|activ|aktiv|benötig|unterstützt|ausgeschaltet|nécessite|habilit|abilit|requiere|richiede|schakel|ingeschakeld|włącz|включите|有効|启用)/iu;
const waiting =
  /^\W*(loading|please wait|just a second|wird geladen|chargement|cargando|caricamento|laden|読み込み中)/iu;
const noscript = /<noscript[^>]{0,200}>([^<]{0,500})/i;
/** Longest text of a page with only a logo and a spinner. */
const spinnerChars = 25;
const emptyRoot =
  /<(div|main|app-root)[^>]{0,200}\bid=["']?(root|app|__next|__nuxt|___gatsby|svelte|application|main-app)\b|<app-root|\bng-app\b|\bdata-reactroot\b/i;

/** True if a page needs a script to be filled: it is nearly empty, or asks for JavaScript. */
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

export interface NoCompanySigns
  extends Pick<PageSigns, 'url' | 'html' | 'title' | 'headings' | 'visibleText' | 'description'> {
  links: number;
}
