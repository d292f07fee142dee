import type { Zone } from './reading.ts';

/**
 * Words in class names, ids, roles and element names, by the zone they open. Consent tools use their makers' prefixes.
 */
const zoneWords: readonly (readonly [Zone, string])[] = [
  [
    'consent',
    'cookie cookies cookiebar cookiebanner cookieconsent cookielaw cookienotice consent gdpr dsgvo ccpa cmp onetrust optanon didomi usercentrics cookiebot cybotcookiebotdialog osano truste trustarc iubenda klaro borlabs cmplz complianz cookieyes quantcast qc sp_message axeptio tarteaucitron termly cky cli moove',
  ],
  [
    'ad',
    'ad ads adslot adunit adsense adsbygoogle advert adverts advertisement advertising advertorial sponsor sponsored dfp gpt taboola outbrain anzeige anzeigen werbung publicite publicidad',
  ],
  [
    'dialog',
    'dialog alertdialog modal popup popover lightbox interstitial exitintent newsletterpopup geobanner geoip geoblock regionpicker localebanner countryselector offcanvas',
  ],
  [
    'widget',
    'chat chatbot chatwidget livechat intercom drift crisp tawk olark zendesk helpscout tidio freshchat hubspotmessages toast toasts snackbar fomo provesource socialproof purchasenotification feedbackwidget',
  ],
  [
    'quotes',
    'testimonial testimonials reviews review customerquote customerquotes trustpilot kundenstimmen temoignages',
  ],
  [
    'related',
    'related recommended recommendations youmayalsolike recentposts latestposts latestnews latestarticles popularposts trending blogposts blogteaser newsteaser blogfeed newsfeed readnext morearticles instagram tweets twitterfeed similar',
  ],
  [
    'live',
    'viewers visitors views viewcount visitorcount viewcounter visitorcounter hitcounter pageviews livecount livecounter countdown timer clock marquee onlineusers onlinenow stocklevel stockstatus instock statusindicator statuspage systemstatus lastupdated timeago buildid buildhash requestid currentime weather',
  ],
  ['nav', 'nav navbar navigation navmenu mainnav mainmenu topnav sitenav megamenu breadcrumb breadcrumbs'],
  [
    'rotating',
    'carousel swiper slick splide glide flickity owl slider slideshow rotator rotating random ticker announcement announcementbar announcements promobar promobanner hellobar topbanner notificationbar',
  ],
];

const zoneOfWord = new Map(zoneWords.flatMap(([zone, words]) => words.split(' ').map((word) => [word, zone] as const)));
/**
 * Next to these words, a word in `zoneWords` names the page's own text: "cookie-policy", "review-process",
 * "ad-management".
 */
const ownText = new Set(
  'policy page statement process management manager feature features product products pricing form body wrapper loaded enabled disabled has no is js with'.split(
    ' ',
  ),
);
/** Elements whose class names refer to the whole page. */
const wholePage = new Set(['html', 'body', 'main']);

const wordsOf = (name: string): string[] =>
  name
    .slice(0, 300)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');

/** Zones cached by name, because a page repeats the same few class names on thousands of elements. */
const known = new Map<string, Zone | null>();
const mostKnown = 5_000;

function zoneOfName(name: string): Zone | undefined {
  const before = known.get(name);
  if (before !== undefined) return before ?? undefined;
  const zone = zoneOfWords(name);
  if (known.size >= mostKnown) known.clear();
  if (name.length <= 300) known.set(name, zone ?? null);
  return zone;
}

/** Looks up single words, and adjacent words joined ("view count", "you may also like"). */
function zoneOfWords(name: string): Zone | undefined {
  const words = wordsOf(name);
  if (words.some((word) => ownText.has(word))) return undefined;
  for (const [at, word] of words.entries()) {
    for (const joined of [word, word + (words[at + 1] ?? ''), words.slice(at, at + 4).join('')]) {
      const zone = zoneOfWord.get(joined);
      if (zone !== undefined) return zone;
    }
  }
  return undefined;
}

const zoneOfRole: Readonly<Record<string, Zone>> = {
  dialog: 'dialog',
  alertdialog: 'dialog',
  navigation: 'nav',
  contentinfo: 'footer',
  timer: 'live',
  status: 'live',
  marquee: 'rotating',
  log: 'live',
};
const zoneOfTag: Readonly<Record<string, Zone>> = {
  dialog: 'dialog',
  nav: 'nav',
  blockquote: 'quotes',
  marquee: 'rotating',
};

const adHost =
  /^(https?:)?\/\/([\w-]+\.)*(doubleclick\.net|googlesyndication\.com|googleadservices\.com|taboola\.com|outbrain\.com|adnxs\.com|criteo\.com|carbonads\.(com|net)|buysellads\.com|ads\.[\w.-]{3,60})\//i;
/** Returns true if a link is an advertisement: search engines require "sponsored" on paid links. */
const isAdLink = ({ rel = '', href = '' }: Readonly<Record<string, string>>): boolean =>
  /\bsponsored\b/i.test(rel) || adHost.test(href.slice(0, 200));

/** Matches paths of articles. */
const articlePath =
  /\/(blog|blogs|news|newsroom|magazin|magazine|articles?|artikel|posts?|stories|insights|press|presse|aktuelles|ratgeber|actualites|noticias|notizie|journal|podcast|webinars?|events?)\/[^/?#]{2,}/i;

/** Returns true if a link leads to one article of a site, so that its text is a teaser. */
export const isTeaserLink = (href: string): boolean => articlePath.test(href.slice(0, 300));

/**
 * Returns the zone that an element opens, from its tag, its role, or its class and id. Class names are tried one by
 * one, so that a hash appended to a class name ("ad-slot-3f2a") makes no difference.
 */
export function zoneOf(tag: string, attributes: Readonly<Record<string, string>>): Zone | undefined {
  if (wholePage.has(tag)) return undefined;
  const { role, id } = attributes;
  const named = zoneOfTag[tag] ?? (role === undefined ? undefined : zoneOfRole[role]);
  if (named !== undefined) return named;
  if (attributes['aria-modal'] === 'true') return 'dialog';
  if (attributes['aria-roledescription'] === 'carousel') return 'rotating';
  if ('data-countdown' in attributes) return 'live';
  if (tag === 'a' && isAdLink(attributes)) return 'ad';
  // The maker of a custom element chooses its name: "cookie-banner".
  for (const name of [
    tag.includes('-') ? tag : '',
    id ?? '',
    ...(attributes.class ?? '').slice(0, 1_000).split(/\s+/),
  ]) {
    const zone = name === '' ? undefined : zoneOfName(name);
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/**
 * Matches headings, or their beginnings, of sections with teasers or quotations, in several languages. Such sections
 * change with every published article or on every visit.
 */
const relatedHeading = new RegExp(
  `^(?:${[
    '(?:(?:our|the|see|read|all) )?(?:latest|recent|newest|related|recommended|suggested|similar|popular|trending|more|further)(?:$| (?:posts?|articles?|stories|news|reading|content|resources|blogs?|insights?|updates?|guides?|topics?|events?|from|for you|in|on)\\b)',
    'most (?:popular|read|viewed)',
    '(?:from|on) (?:the|our) blog',
    '(?:explore|discover|read|see|view|find out) more(?: (?:from|on|about|in) .{0,25})?$',
    '(?:you|people|others|customers|readers) (?:(?:may|might|will) )?(?:also|like|enjoy|love)',
    "(?:read next|keep reading|continue reading|what'?s new on)",
    '(?:news|blog|in the news|events?|veranstaltungen|événements|eventos|eventi|podcast)$',
    '(?:upcoming|next|kommende|nächste|prochains|próximos|prossimi) (?:events?|webinars?|workshops?|dates|veranstaltungen|événements|eventos|eventi)',
    '(?:(?:unsere|das|die|der|den) )?(?:neuest|aktuell|meistgelesen|ähnlich|verwandt|empfohlen)\\p{L}{0,3}(?:$| (?:beiträge?|artikel|aus|im|news|meldungen|themen|nachrichten))',
    '(?:weitere|mehr|aus) (?:artikel|beiträge|themen|dem blog|unserem blog)',
    'das könnte (?:sie|dich|ihnen|dir)',
    'aktuelles$',
    '(?:(?:nos|les) )?(?:derni[eè]re?s|récents?) (?:articles?|actualités|billets|publications)',
    '(?:à lire aussi|articles? (?:similaires|récents|liés)|sur le blog|vous aimerez|les plus lus)',
    '(?:(?:las|los|nuestr[oa]s) )?(?:últim[oa]s|entradas|artículos) (?:noticias|entradas|artículos|publicaciones|recientes|relacionad[oa]s)',
    'te puede interesar|más leíd[oa]s',
    '(?:(?:le|gli|i nostri) )?(?:ultim[ei]|articoli) (?:notizie|articoli|news|correlati|recenti)',
    'potrebbe interessarti|dal (?:nostro )?blog|più letti',
    '(?:laatste|nieuwste|recente|gerelateerde) \\p{L}+|lees (?:ook|verder)|meest gelezen',
    '(?:últim[oa]s|artigos) (?:notícias|artigos|posts|relacionados)',
    '(?:najnowsze|ostatnie|powiązane|polecane) \\p{L}+|senaste \\p{L}+',
  ].join('|')})`,
  'iu',
);
const quotesHeading =
  /\b(testimonials?|reviews|(customers?|users?|clients?|people|teams|they|others) (say|says|are saying|said|love|think)|loved by|wall of love|take our word|in their (own )?words|customer (stories|quotes|voices)|success stories)\b|^(erfahrungen|das sagen|was (unsere )?(kunden|nutzer)|kundenstimmen|(unsere )?bewertungen|stimmen unserer|ils (nous font confiance|parlent|en parlent)|(nos clients|ce que)\b.{0,30}\b(disent|parlent|pensent)|témoignages|avis (clients|de nos)|lo que (dicen|opinan)|(qué|que) dicen|testimonios|opiniones|opinie|dicono di noi|cosa dicono|recensioni|testimonianze|wat (onze )?klanten|ervaringen|depoimentos|o que dizem|vad våra kunder)/i;

/** Returns the zone that a heading opens for the blocks under it. */
export function zoneOfHeading(text: string): Zone | undefined {
  if (text.length > 80) return undefined;
  if (relatedHeading.test(text)) return 'related';
  return quotesHeading.test(text) ? 'quotes' : undefined;
}
