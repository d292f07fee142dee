import { folded } from '@sightline/contracts/names';
import { decoded } from './decoded.ts';

/** Folders for company news and posts, in lower case and without accents. */
const words =
  'news newsroom newsfeed blog blogs journal press press-release press-releases media media-center resources resource insights insight stories story updates update announcements announcement articles article posts post changelog release releases release-notes whats-new magazine ' +
  'aktuelles neuigkeiten nachrichten presse pressemitteilungen pressemitteilung magazin ratgeber meldungen neues artikel ' +
  'actualites actualite actus actu nouveautes nouvelles communiques communiques-de-presse realisations realisation salle-de-presse ' +
  'noticias novedades actualidad articulos prensa sala-de-prensa notas-de-prensa comunicados notizie novita articoli comunicati comunicati-stampa rassegna-stampa ' +
  'novidades artigos imprensa sala-de-imprensa comunicados-de-imprensa nieuws nieuwsberichten berichten artikelen persberichten actueel ' +
  'aktualnosci wiadomosci artykuly aktuality novinky clanky hirek cikkek stiri noutati nyheter nyheder nyhetsrum aktuellt ajankohtaista uutiset artikkelit ' +
  'haberler duyurular novosti statyi novini vesti vijesti novice tin-tuc berita artikel-berita nea ' +
  'お知らせ ニュース ブログ プレスリリース 新着情報 コラム 新闻 新聞 资讯 動態 动态 消息 公告 博客 뉴스 소식 공지사항 블로그 новости блог статьи новини νεα أخبار';
const sections: ReadonlySet<string> = new Set(words.split(' '));
/** Maximum number of words in a section's name: "nos-articles", "our-news", "le-blog". */
const mostWords = 3;
const longestPath = 2_000;

function foldersOf(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { pathname } = new URL(url);
  if (pathname.length > longestPath) return [];
  return pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => folded(decoded(part)));
}

function isSection(folder: string): boolean {
  if (sections.has(folder)) return true;
  const parts = folder.split('-');
  return (
    parts.length > 1 && parts.length <= mostWords && (sections.has(parts[0] ?? '') || sections.has(parts.at(-1) ?? ''))
  );
}

/** True if an address is the overview of a company's news, directly below the home page or a language folder. */
export function isNewsSection(url: string): boolean {
  const folders = foldersOf(url);
  const [first = ''] = folders;
  const own = /^[a-z]{2}(?:-[a-z]{2})?$/.test(first) ? folders.slice(1) : folders;
  return own.length === 1 && isSection(own[0] ?? '');
}

/** Returns the path below an address's news section, which identifies a post; null outside such sections. */
export function pathInNewsSection(url: string): string | null {
  const folders = foldersOf(url);
  const at = folders.findIndex((folder, place) => place < folders.length - 1 && isSection(folder));
  return at < 0 ? null : folders.slice(at + 1).join('/');
}
