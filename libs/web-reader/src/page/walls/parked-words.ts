/**
 * Phrases that registrars, hosts and marketplaces use on domains that are for sale or have no website yet. One is
 * sufficient.
 */
export const parkedWords =
  /((this|the|your|that) (domain|web ?address)( name)? (.{1,60} )?(is|may be|might be) (listed )?(for sale|available for (purchase|sale))|(buy|purchase|get|own|want) this (premium )?domain|inquire about this domain|domain (name )?(is |has been )?parked|parked (free|domain|page)|(this|the|your) domain( name)? (.{1,60} )?(has (recently |just )?(expired|been registered)|is (already )?registered|was (recently )?registered|isn['’]t connected|is not connected|is pending renewal)|registered (with|at|by|via) .{2,40}(registrar|domains?)\b|future home of|(web)?site (is )?coming soon|(this|our) (web)?site is (currently )?under construction|happy to see your domain|no website (is |has been )?(configured|connected)|this (store|shop|site) is (not published|unavailable|opening soon)|domain (steht zum verkauf|kaufen|ist zu verkaufen|wurde (soeben |gerade )?(registriert|reserviert|eingerichtet)|ist (bereits )?(registriert|reserviert|geparkt))|hier entsteht (in kürze )?(eine|die|unsere)( neue)? (internet|web)|diese (webseite|website|internetseite) (befindet sich im aufbau|ist noch nicht)|(ce|le|votre|this) (nom de )?domaine (.{1,60} )?(est (à vendre|réservé|enregistré|en vente)|a (bien )?été (créé|enregistré|réservé))|site en (cours de )?construction|(este|el) dominio (.{1,60} )?(está (en venta|a la venta|registrado|aparcado)|ha sido registrado)|(página|sitio|web) en construcción|(questo|il) dominio (.{1,60} )?(è (in vendita|registrato|parcheggiato)|è stato registrato)|sito in (costruzione|allestimento)|(dit|deze|het) (domein|domeinnaam) (.{1,60} )?(is (te koop|geregistreerd|gereserveerd|geparkeerd))|(este|o) domínio (.{1,60} )?(está (à venda|registrado|registado|estacionado)))/i;
/** Hosts of parking services, which occur in the addresses of scripts, frames and links. */
export const parkedHosts =
  /(sedoparking|sedo\.com\/(search|checkdomain)|parkingcrew|bodis\.com|above\.com\/marketplace|dan\.com\/(buy|orderlines)|afternic\.com|hugedomains\.com|parklogic|parking-?page|parkweb|domainmarket\.com|undeveloped\.com|namebright|cashparking|domain_parking|parked-content|\/lander\b|registrar-servers\.com\/parking|buydomains\.com|efty\.com|voodoo\.com\/|smartname)/i;
/** Headings of advertisements in place of content. */
export const adWords =
  /(related searches|sponsored listings|search ads|ad?related links|verwandte suchbegriffe|ähnliche suchbegriffe|recherches associées|búsquedas relacionadas)/i;
export const domainWord = /\b(domains?|domaine|dominio|domínio|domein)\b/i;

/** Words for "domain" in many languages, which the domain's own name also matches. */
export const aDomain =
  /domain|domän|domæne|domene|domein|domín|domena|dominio|domaine|doména|домен|ドメイン|域名|网址|網域|도메인|alan adı|دامنه|نطاق/iu;
/** Words that registrars and dealers use about a domain. */
export const ofDomain =
  /for sale|asking price|make (?:an|your) offer|is available|à vendre|en vente|verkauf|zu verkaufen|kaufen|en venta|in vendita|te koop|à venda|na sprzedaż|прода[её]тся|出售|販売|판매|satılık|till salu|til salg|na prodej|eladó|registered|registriert|reserviert|vergeben|enregistré|réservé|registrad[oa]|registrato|geregistreerd|gereserveerd|zarejestrowan|zaparkowan|зарегистрирован|припаркован|取得され|已注册|등록된|registrerad|registreret|parked|geparkt|parkerad|zaparkov|припаркован|zaregistrován|regisztrál|bejegyzett|bereits|on hold|pending|reserved|등록되어|利用され|expired|abgelaufen|expiré|caducado|scaduto|verlopen|wygasł/iu;
/** Phrases for a site that doesn't exist yet. */
export const toCome =
  /(?:site|page|store|shop|we['’]re|we are|webseite|website|auftritt|internetpräsenz|página|pagina|sitio|sito|strona|сайт)\b.{0,40}(?:under construction|being built|almost here|coming soon|launching soon|opening soon|im aufbau|im bau|en (?:cours de )?construction|en construcción|in costruzione|em construção|w budowie|в разработке|under uppbyggnad)|is almost here\b|(?:site|page|store|shop|home)\b.{0,20}\b(?:on (?:its|the) way|getting ready)|(?:здесь|тут) .{0,10}будет .{0,10}сайт|(?:网站|網站|页面)(?:正在)?(?:建设|建置|维护)中|敬请期待|(?:サイト|ページ|ホームページ)(?:は|を|が)?.{0,8}(?:準備中|工事中|制作中)|(?:홈페이지|사이트)(?:가|는)? ?(?:준비|공사|제작) ?중|strona w (?:budowie|przygotowaniu)|(?:stránky|web)\b.{0,12}(?:ve výstavbě|připravujeme)/iu;
export const toComeHead =
  /^(?:(?:we are |we['’]re )?(?:coming|launching|opening) (?:very )?soon|under construction|(?:webseite|website) im aufbau|in kürze|demnächst|bientôt(?: en ligne)?|próximamente|prossimamente|em breve|binnenkort|wkrótce|скоро|準備中|工事中|近日公開|coming soon|敬请期待|网站建设中|준비중|준비 중입니다|yakında|hamarosan|snart)\W*$/iu;

/** Phrases for selling a name that don't mention a domain. */
export const sellsName =
  /contact us to buy|make (?:us )?an offer|your offer|interested in (?:this|the|it)\b|lease to own|asking price|payment plans?|for purchase|is available\b|buy (?:it )?now|get a price|submit an offer|monthly payments?|buyer protection|purchase (?:it|this)|faire une offre|angebot (?:abgeben|machen)|haz(?: tu| una)? oferta|fai (?:la tua |un['’])offerta|doe een bod|złóż ofertę|teklif ver|предложит/iu;
/** Instructions to the owner of the server or the domain. */
export const toOwner =
  /(?:upload|publish|replace) (?:your |this |a |the )?(?:own )?(?:website|site|files|page|index)\b|to change this page|public_?html|your hosting (?:account )?is (?:ready|active)|if you(?:['’]re| are) (?:the|this) (?:site |website |domain )?owner|owner of this (?:website|domain|site)|contact your (?:hosting|web host)|whois|being set up by its owner|not (?:yet )?been (?:published|configured|set up)|(?:inhaber|besitzer)\b.{0,30}\b(?:noch keine|veröffentlicht)|pas encore en ligne|(?:propietario|proprietário|proprietario)\b.{0,40}\b(?:no|não|non|publicad)|ainda não foi publicad|eigenaar\b.{0,20}\bnog geen|ägaren .{0,20}\binte|сайт.{0,20} не .{0,5}размещ|upload your website|このドメインは|利用されているドメイン|(?:该|此|本|这个)域名|正在(?:访问|出售)|이 도메인은|feltöltés alatt|brand new domain|your (?:domain|website|site) is (?:now )?(?:connected|active|live|all set)|初期ページ|default (?:web ?)?page\b|(?:this|the) (?:web ?)?page is (?:provided|displayed) courtesy/iu;
/** The plural, which indicates a dealer. */
export const manyDomains =
  /\b(?:domains|domaines|dominios|domínios|domini|domeinen|domeny|domäner|domæner)\b|домены|доменов/iu;
/** A domain as the subject of a sentence. */
export const domainFirst =
  /^(?:(?:this|the|that|diese[rs]?|die|ce|cette|le|este|esta|o|el|questo|il|deze|dit|het|ez a|denna|dette|det|tato|ta)\s(?:nom de\s)?|この|该|此|本|这个|이 )?(?:web ?)?(?:domain|domän|domæne|domene|domein|domín|domena|dominio|domaine|doména|домен|ドメイン|域名|網域|도메인|alan adı)/iu;
