import { hasType, type LdNode } from '../structured-data.ts';

/** A complete article is longer than this; a teaser before a wall has up to three paragraphs. */
const teaserChars = 1_800;
/** Lower limit when the page doesn't declare that its article is paid. */
const undeclaredChars = 1_000;

const articleType = /Article|BlogPosting|Report/i;

/** Phrases that walls use for readers without a subscription. */
const wall =
  /(?:(?:to|in order to) (?:continue|keep|finish) reading|continue reading (?:your|this|the full) (?:article|story)|(?:read|unlock|access|get) the (?:full|whole|rest of the|rest of this|entire) (?:article|story)|(?:this|the) (?:article|story|content|page) is (?:\w{1,12} )?(?:for|available to|reserved for|exclusive to|only for|only available to) (?:\w{1,12} ){0,3}(?:subscribers|members)|(?:subscribers?|members?)[ -]only (?:article|story|content)|(?:already|not) an? (?:subscriber|member)\?|already (?:subscribed|have (?:a|an) (?:subscription|account))|you(?:['’]ve| have) (?:reached|used|read) (?:your|all|the) .{0,30}(?:free|limit)|(?:subscribe|sign up|register|log ?in) (?:now )?to (?:continue|read|unlock|keep)|jetzt weiterlesen|weiterlesen mit|(?:nur|exklusiv) für (?:\S{1,12} )?abonnent|sie haben bereits ein abo|(?:um|zum) weiter(?:zu)?lesen|(?:article|contenu) (?:est )?réservé aux abonnés|(?:la suite|il vous reste) .{0,40}(?:abonnés|à lire)|déjà abonné|pour (?:lire la suite|continuer (?:la|votre) lecture)|(?:contenido|artículo|noticia) (?:exclusiv[ao]|sol[ao]|únicamente)? ?para (?:\S{1,12} )?su[bs]{1,2}criptores|(?:para seguir leyendo|suscríbete para)|ya eres su[bs]{1,2}criptor|(?:contenuto|articolo) (?:è )?(?:riservato|per) (?:agli |gli )?abbonati|sei già abbonato|per continuare a leggere|lees verder met|al abonnee\?|alleen voor abonnees|para continuar (?:a )?l(?:er|endo)|(?:conteúdo|matéria) (?:é )?exclusiv[ao] para assinantes)/iu;
/** Phrases in the walls' offers. */
const offer =
  /(?:subscri|member|sign ?(?:in|up)|log ?in|regist|trial|per month|a month|cancel any ?time|abo(?:nn|\b)|anmelden|probe|monat|essai|connect|su[bs]{1,2}cri|mensual|abbona|prova|assin|lid worden|inloggen)/iu;

/** Input of `isPaywalled`. */
interface WallSigns {
  url: string;
  nodes: readonly LdNode[];
  /** The value of `og:type`. */
  ogType: string | undefined;
  text: string;
  visibleText: string;
}

/** True if a node declares that it, or a part of it, isn't free to read. */
function isDeclaredPaid(node: LdNode): boolean {
  const parts = Array.isArray(node.hasPart) ? node.hasPart : [node.hasPart];
  return [node, ...parts].some(
    (part: unknown) =>
      typeof part === 'object' &&
      part !== null &&
      'isAccessibleForFree' in part &&
      /^false$/i.test(String(part.isAccessibleForFree)),
  );
}

/**
 * True if an article ends at a wall after a few sentences, which must not be mistaken for the whole article. Only
 * pages that declare themselves articles count, so that price and sign-in pages don't. An article with its complete
 * text is a `page`, even if it is paid.
 */
export function isPaywalled({ url, nodes, ogType, text, visibleText }: WallSigns): boolean {
  // A home page isn't an article, whatever it declares.
  if (new URL(url).pathname === '/') return false;
  const articles = nodes.filter((node) => hasType(node, articleType));
  if (articles.length === 0 && ogType !== 'article') return false;
  if (text.length >= teaserChars || !wall.test(visibleText) || !offer.test(visibleText)) return false;
  return articles.some(isDeclaredPaid) || text.length < undeclaredChars;
}
