import { wordsOf } from '../alignment/similarity.ts';

/** Recognises differences that a page produces by itself, from the words around its figures. */

const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const group = (words: string) => `(?:${words.split(', ').join('|')})`;

/** Matches words for people or things that are counted live. */
const counted = new RegExp(
  `${edge}${group(
    'viewing, viewed, looking at, watching, browsing, online, visitors?, views?, page ?views, in stock, in (?:their|your) carts?, items? left, left in stock, seats? left, placedBlocks? left, places? left, rooms? left, likes?, followers?, subscribers?, stars?, github, stargazers?, forks?, downloads?, installs?, reviews?, ratings?, comments?, shares?, votes?, claps, reads, listeners, sold, bought, booked, purchased, ordered, times today, (?:past|last) \\d{1,3} (?:minutes|hours|days), (?:response|wait(?:ing)?) time, agents?, cart, basket, bag, wishlist, notifications?, unread, warenkorb, merkzettel, panier, carrito, carrello, winkelwagen, koszyk, kw, joined (?:today|this), signed up, members online, users online, active now, right now, waiting, in line, results?, answers?, questions?, replies, posts, besucher, aufrufe, ansichten, angesehen, sehen sich, schauen, auf lager, vorrätig, verfügbar, nur noch, übrig, bewertungen, rezensionen, kommentare, verkauft, gefällt, abonnenten, treffer, ergebnisse, gerade, consultent, regardent, visiteurs, vues, en stock, restants?, plus que, avis, commentaires, téléchargements, abonnés, résultats, viendo, mirando, visitantes, vistas, disponibles?, quedan, reseñas, opiniones, comentarios, descargas, seguidores, resultados, guardando, visualizzazioni, visitatori, disponibili, rimast[ei], recensioni, commenti, seguaci, risultati, bekijken, bezoekers, weergaven, op voorraad, beoordelingen, reacties, visualizações, avaliações, em estoque, ogląda, odwiedzin, wyświetleń, opinii, w magazynie, komentarz[ey], tittar, besökare, i lager, omdömen, просмотр\\p{L}{0,3}, отзыв\\p{L}{0,3}',
  )}${end}`,
  'iu',
);
/** Like `counted`, for languages with inflected endings or without spaces. */
const countedElsewhere =
  /(?<!\p{L})(?:gekauft|acheté|comprado|compraron|acquistato|gekocht|kupiło|kişi|ziyaretçi|stokta|adet|değerlendirme|yorum|inceleme|görüntülenme|satıldı|beğeni|takipçi|indirme|sonuç)(?!\p{L})|閲覧|見てい|視聴|レビュー|クチコミ|口コミ|在庫|残り|ダウンロード|フォロワー|浏览|瀏覽|查看|观看|在线|库存|庫存|仅剩|只剩|评价|评论|評價|下载量|已售|보고 있|조회|재고|남음|남았|후기|리뷰|댓글|수량|다운로드|팔로워|접속/iu;
/** Words that mark a figure as a written claim or a limit. */
const limit =
  /\b(monthly|a month|\/ ?(?:mo|month|year)|pro monat|im monat|par mois|al mes|al mese|per maand|up to|includ|per|max|unlimited|bis zu|jusqu|hasta|fino a|tot|do|each|every)\b|まで|最大|以内|毎月|月額|每月|最多|至多|까지|최대|매월|aylık|ayda|en fazla|kadar/iu;
const figures = /\d[\d.,'’ ]*\d|\d/gu;

const withoutFigures = (text: string) =>
  text
    .replace(/\d[\d.,'’]*(?:\s?[kKmM](?!\p{L}))?/gu, '#')
    .replace(/\s+/g, ' ')
    .trim();
const numbersOf = (text: string): number[] =>
  Array.from(text.matchAll(figures), ([figure]) => Number(figure.replace(/[^\d]/g, '')));
/** Returns true if a number is too exact to be written manually: people round to 350,000, 12k or 99 %. */
const isExact = (number: number) => number >= 1_000 && number % 50 !== 0 && !(number >= 1_900 && number <= 2_100);

/**
 * Returns true if two texts differ only in a live counter: a figure next to words for visitors, stock or reviews (in
 * several languages), or a figure too exact to be a claim. "Over 350,000 developers" is a claim, "12,345 developers"
 * isn't.
 *
 * @param isListed true if the text is in a list under a heading, where "10,000 page views" is part of a plan
 */
export function isCounter(before: string, after: string, isListed = false): boolean {
  if (before.length > 400 || withoutFigures(before) !== withoutFigures(after)) return false;
  if (
    labelled.test(before) ||
    (!isListed && (counted.test(before) || countedElsewhere.test(before)) && !limit.test(before))
  )
    return true;
  const [old, now] = [numbersOf(before), numbersOf(after)];
  const changed = old.flatMap((number, at) => (number === now[at] ? [] : [[number, now[at] ?? 0] as const]));
  return changed.length > 0 && changed.every(([a, b]) => isExact(a) && isExact(b) && Math.abs(a - b) < a * 0.3);
}

/** Returns true if one text is the other repeated, as in a scrolling line of logos. */
export function isRepeat(before: string, after: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (Math.abs(old.length - now.length) < 2) return false;
  const words = new Set(old);
  return words.size === new Set(now).size && now.every((word) => words.has(word));
}

/** Matches a label with its count: "Cart (2)", "★ 12.3k". */
const labelled = /^[^\d]{1,30}\(\d{1,6}\)$|[★⭐] ?\d|\d ?[★⭐]/u;

const written =
  'updated|modified|changed|edited|posted|published|checked|reviewed|refreshed|aktualisiert|geändert|veröffentlicht|geprüft|mis à jour|mise à jour|modifiée?|publiée?|actualizad[oa]|publicad[oa]|modificad[oa]|actualización|aggiornat[oa]|aggiornamento|pubblicat[oa]|atualizad[oa]|atualização|bijgewerkt|geplaatst|güncelle\\p{L}{1,6}|yenilen\\p{L}{1,4}|yayınlan\\p{L}{1,4}|zaktualizowano|opublikowano|uppdaterad|更新|公開|发布|發佈|업데이트|게시';
/** Matches a text that states only when a page was written: "Last updated 3 minutes ago". */
const stamp = new RegExp(
  `^(?:\\p{L}{1,12} ){0,2}(?:${written})\\p{L}{0,4}(?: \\p{L}{1,3})?[ :：]{0,3}‹when›\\W{0,3}$|^‹when›.{0,3}(?:${written})\\p{L}{0,4}\\W{0,3}$`,
  'iu',
);

/** Patterns for short texts that appear and disappear by themselves. */
const passing: readonly RegExp[] = [
  // Recent purchases.
  /(?<![\p{L}])(just (now )?(bought|purchased|ordered|signed up|subscribed|joined|booked|started)|(bought|purchased|ordered|signed up|subscribed|joined|booked) .{0,40}‹when›|hat (gerade|soeben|‹when›) .{0,40}(gekauft|bestellt|gebucht|abonniert)|vient (d['’]acheter|de commander|de s['’]inscrire|de réserver)|acaba de (comprar|reservar|registrarse|suscribirse)|ha appena (acquistato|ordinato|prenotato)|heeft (net|zojuist) .{0,40}(gekocht|besteld)|właśnie (kupił|zamówił))/iu,
  // Number of current viewers.
  /(?<![\d.,])\d{1,3}[\d.,]{0,9} (other |weitere |andere |autres |otras )?(people|persons?|users?|visitors?|customers?|shoppers?|travell?ers?|guests?|personen|leute|besucher|nutzer|kunden|personnes|visiteurs|clients|personas|usuarios|visitantes|persone|utenti|visitatori|mensen|bezoekers|pessoas|osób|osoby|personer)\b.{0,40}\b(view|look|watch|brows|consider|online|right now|here|cart|sehen|schauen|online|regard|consult|viendo|mirando|guardando|visualizza|bekijk|kijken|vendo|ogląda|tittar)/iu,
  /\d{1,6} ?(?:人|名|명|kişi)(?!\d).{0,30}(?:見て|閲覧|浏览|瀏覽|查看|观看|在线|보고|접속|bakıyor|görüntülüyor|inceliyor|çevrimiçi)/iu,
  /(?:残り|仅剩|只剩|재고|남은|son|kalan) ?\d{1,4} ?(?:点|個|件|개|adet)|\d{1,4} ?개 ?(?:남음|남았)/iu,
  /(?<![\p{L}])(only|just|nur noch|noch|plus que|solo quedan|quedan|solo|nog maar|tylko|restam) \d{1,4}\b.{0,25}(left|in stock|remaining|available|auf lager|verfügbar|übrig|en stock|disponibl|restant|rimast|op voorraad|sztuk|em estoque)/iu,
  /^.{0,20}\d{1,5} (left|in stock|auf lager|en stock|in magazzino|op voorraad|i lager)\W*$/iu,
  /^(skip to (the )?(main )?(content|navigation)|jump to content|(direkt )?zum (haupt)?inhalt( springen)?|aller au contenu( principal)?|passer au contenu( principal)?|(saltar|ir) al contenido( principal)?|(vai|salta) al contenuto( principale)?|(ga )?naar (de )?inhoud|przejdź do treści|hoppa till innehåll)$/iu,
  /^(served|hosted|delivered|rendered|answered) (by|from|in)\b.{0,60}$/iu,
  /^(loading|please wait|laden|wird geladen|bitte warten|chargement|veuillez patienter|cargando|caricamento|ładowanie|carregando|загрузка)\b.{0,12}$/iu,
  /^(advertisements?|sponsored( (by|content|post))?|ads?|ad choices|anzeigen?|werbung|gesponsert|publicité|sponsorisé|publicidad|patrocinado|anuncios?|pubblicità|sponsorizzato|advertentie|gesponsord|reklama|annons)$/iu,
  /\b(your browser is|browser is (out of date|outdated|no longer supported|not supported)|unsupported browser|update your browser|open in (the )?app|enable javascript|javascript (is )?(required|disabled)|ihr browser|javascript aktivieren|votre navigateur (n['’]est|est)|tu navegador (no|está))\b/iu,
  // Status of the service, the shop, or a chat agent.
  /^(all )?(systems?|services?) (are |is )?(operational|online|normal|degraded|down)\b.{0,20}$|^(partial|major|minor|degraded) (outage|performance|system outage|service)\b.{0,20}$|^(we (are|'re)|support is|currently) (now )?(online|offline|open|closed|away)\b.{0,30}$|^alle systeme (laufen|betriebsbereit|funktionieren|in betrieb).{0,20}$|^(teilweise )?(störung|ausfall).{0,20}$|^tous les (systèmes|services) .{0,30}(opérationnels|fonctionnent).{0,10}$|^todos los sistemas .{0,20}(operativos|funcionando).{0,10}$|^tutti i sistemi .{0,20}operativi$|^alle systemen .{0,20}(operationeel|werken).{0,10}$|^(jetzt|derzeit) (geöffnet|geschlossen)\b.{0,30}$|^(open|closed) now\b.{0,30}$/iu,
  /^(request|session|trace|correlation|ray|build|commit|visitor|server|node|instance)[ -]?(id|hash|no\.?|number)?[ :#]{1,3}\S{4,80}$|^(your ip|ihre ip|votre ip|tu ip)\b.{0,60}$|^(page )?(generated|rendered|loaded|erstellt|geladen|generado|généré)\b.{0,60}$|^(build|version|release|rev)[ :#]{1,3}\S{1,60}$/iu,
];

/** Returns true if a text only describes the current moment. */
export const isPassing = (text: string, masked: string): boolean =>
  text.length <= 160 &&
  !limit.test(text) &&
  (stamp.test(masked) || passing.some((pattern) => pattern.test(text) || pattern.test(masked)));
