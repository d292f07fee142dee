import type { Genre } from '@sightline/contracts';

const number =
  '(?:\\d{1,3}|drei|fünf|sieben|zehn|trois|cinq|sept|dix|tres|cinco|siete|diez|tre|cinque|sette|dieci|três|sete|dez|drie|vijf|zeven|tien)';
const whole = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'u');

/**
 * Genres by the form of the headline in German, French, Spanish, Italian, Portuguese and Dutch, most reliable first.
 */
export const formsAbroad: readonly (readonly [Genre, RegExp])[] = [
  [
    'changelog',
    whole(
      'versionshinweise|produkt-?updates?|was ist neu in (?:□|version)|neu in (?:□|version|\\d)|nouveautés (?:produits?|de □|de la version)|notes de version|novedades de (?:producto|□|la versión)|notas de la versión|aggiornament[oi] di prodotto|novità (?:di □|della versione)|note di rilascio|novidades d[eo] (?:produto|□)|novidades da versão|notas de versão|product-?updates?|nieuw in (?:□|versie)|wat is er nieuw in □',
    ),
  ],
  [
    'research',
    /^(?:(?:neue|nouvelle|nuevo|nuova|novo|nieuwe?) )?(?:studie|umfrage|étude|sondage|enquête|estudio|encuesta|ricerca|indagine|sondaggio|estudo|inquérito|onderzoek) ?:/u,
  ],
  [
    'listing',
    whole(
      `(?:die|les?|la|los|las|i|gli|le|os|as|de) ${number} (?:besten|meilleure?s?|mejores|migliori|melhores|beste)|${number} (?:beste[n]?|meilleure?s?|mejores|migliori|melhores) \\p{L}{3,24}`,
    ),
  ],
  [
    'comparison',
    whole(
      '(?:im|ein|der) vergleich|gegenüberstellung|comparatif|comparaison|comparativ[ao]s?|comparación|confronto|a confronto|comparação|vergelijking|vergeleken|alternativen? zu|alternatives? à|alternativas? (?:a|ao|para)|alternativ[ae] a|alternatieven? voor',
    ),
  ],
  [
    'guide',
    whole(
      [
        `^(?:so|wie) (?:\\p{L}{2,16} ){0,2}(?:sie|du|man|ihr|unternehmen|händler|gelingt|geht|funktioniert|schützt|schützen)|^was (?:ist|sind|kostet|kosten|bedeutet|tun)|^welche[rs]?|^worauf|anleitung|leitfaden|ratgeber|checkliste|musterbrief|tipps|ratschläge|deine rechte|schritt für schritt|einführung in|vorlagen?`,
        `^(?:qu['’]est-ce|combien|quand|quels?|quelles?|faut-il|à quoi)|comment (?:□ )?(?:(?:bien|mieux|ne pas|s['’]|se) ?)?\\p{L}{2,16}(?:er|ir|re)|conseils|astuces|guide|tutoriel|mode d['’]emploi|checklist|étape par étape|modèle de`,
        `^¿?(?:qué (?:es|son|hacer|significa)|cuánto|cuándo|cuál|cuáles)|cómo \\p{L}{2,16}(?:ar|er|ir|arse)|consejos|trucos|guía|tutorial|lista de verificación|paso a paso|plantillas? (?:de|para|gratis)`,
        `^(?:(?:che )?cos['’]è|cosa (?:è|sono|fare|significa)|quanto|quando|qual[ei]?)|come \\p{L}{2,16}(?:are|ere|ire|rre|arsi)|consigli|trucchi|^guida|guida (?:completa|pratica|rapida|definitiva|per|a|al|alla|all)|passo dopo passo|passo passo|modello di`,
        `^(?:o que (?:é|são|fazer|significa)|quanto|quando|qual|quais)|(?:^|: )como \\p{L}{2,16}(?:ar|er|ir|por)|dicas|truques|guia|passo a passo`,
        `^(?:hoe (?:je|u|kies|werkt|maak|voorkom|bescherm)|zo (?:\\p{L}{2,16} )?(?:je|u)|wat (?:is|zijn|kost|kosten|betekent|doet)|wanneer|welke)|(?:handige )?tips|stappenplan|handleiding|gids|in \\d stappen`,
        `${number} (?:\\p{L}{3,16} )?(?:gründe|tipps|wege|schritte|fehler|fragen|raisons|façons|étapes|erreurs|questions|razones|formas|pasos|errores|preguntas|motivi|modi|passi|errori|domande|razões|motivos|formas|passos|erros|perguntas|redenen|manieren|stappen|fouten|vragen)`,
      ].join('|'),
    ),
  ],
  [
    'opinion',
    whole(
      "^(?:warum|wieso|weshalb|pourquoi|¿?por ?qué|perché|porqu[eê]|por que|waarom)|warum (?:wir|□)|pourquoi|por qué|perché|waarom|im test|erste erfahrungen|erfahrungen mit|unser (?:umstieg|weg)|notre avis|retour d['’]expérience|nuestra (?:opinión|experiencia)|l[ae] nostr[ae] (?:opinione|impressioni|esperienza)|a nossa (?:opinião|experiência)|onze (?:mening|ervaring)|□'s (?:indruk|umstieg|avis|opinión|experiencia|opinione|impressioni|esperienza|impressões|opinião|experiência|mening|ervaring|weg)|^(?:passer à|migrar (?:a|para)|passare a|overstappen op|umstieg auf)|^(?:was|ce que|qu[ée]|cosa|o que|wat) (?:\\p{L}{1,16} ){0,2}(?:ändert|bedeutet|change|cambia|muda|verandert)|lektionen|leçons|lecciones|lezioni|lições|lessen",
    ),
  ],
];

/** Genres by section of a site. */
export const changelogsAbroad =
  /\/(?:versionshinweise|aenderungen|notes-de-version|journal-des-modifications|notas-de-(?:la-)?version|registro-de-cambios|note-di-rilascio|notas-de-versao|release-notities|wijzigingen)\//;
export const guidesAbroad =
  /\/(?:ratgeber|anleitungen?|leitfaden|hilfe|lexikon|glossar|guides-pratiques|tutoriels|aide|lexique|guias?|tutoriales|ayuda|glosario|guide|guida|glossario|ajuda|handleidingen|woordenboek)\//;
export const eventsAbroad =
  /\/(?:kunden|kundenstimmen|referenzen|erfolgsgeschichten|temoignages|cas-clients|realisations|casos-de-exito|clientes|casi-di-successo|casos-de-sucesso|klanten|klantverhalen)\/[^/]/;
