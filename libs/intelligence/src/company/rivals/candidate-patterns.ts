/** Words that state competition between companies, and the side on which the names are. */
export interface RivalryPattern {
  readonly pattern: RegExp;
  /** The position of the rivals' names: after the words, before them, or on both sides. */
  readonly sides: 'after' | 'before' | 'both';
  readonly strength: number;
  /** True if the company must itself be among the names for the words to be about it. */
  readonly needsCompany: boolean;
}

const any = (...words: string[]) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');

export const rivalryPatterns: readonly RivalryPattern[] = [
  {
    // "Cobalt Till competes with Brisk Pay and Lumenpay": rivals are on both sides.
    pattern: any(
      '(?:competes?|competed|competing|vies?|vied) (?:directly |head-to-head |mainly |mostly |primarily )?(?:with|against)(?: the likes of| companies like| companies such as| firms such as| players such as| players like| rivals like| rivals such as| firms like| others including| larger| bigger| smaller| established| incumbents(?: such as| like)?)?',
      'konkurriert (?:direkt )?mit',
      'konkurrieren mit',
      'steht in konkurrenz zu',
      '(?:est|sont|entre) en concurrence avec',
      'concurrence(?: directement)?',
      'compiten? (?:directamente )?con',
      'compet(?:e|ono) con',
      '(?:compete|concorre)m? com',
      'concurre(?:ert|ren) met',
      '(?:takes?|taking|took) on(?: the likes of| rivals| incumbents| giants)?',
    ),
    sides: 'both',
    strength: 0.85,
    needsCompany: true,
  },
  {
    // "a rival of Lumenpay", "Lumenpay's rival Cobalt Till", "rival Cobalt Till"
    pattern: any(
      '(?:arch-?)?(?:rivals?|competitors?|challengers?)(?: of| to)?(?:,? (?:such as|including|like|include|are|is|among them))?',
      'competition (?:from|with)(?: the likes of| companies such as| companies like| rivals such as| rivals like)?',
      '(?:konkurrent(?:en)?|wettbewerbern?|wettbewerber|rivalen?|mitbewerbern?|mitbewerber)(?: von)?(?: wie| sind| darunter| zählen)?(?: etwa)?',
      '(?:concurrents?|rivaux|rivale?s?)(?: de)?(?: comme| tels que| sont| figurent)?',
      '(?:competidor(?:es)?|rival(?:es)?)(?: de)?(?: como| son| incluyen)?',
      'concurrent(?:en)?(?: zoals)?',
      'concorrent[ei]s?(?: d[eio]| da| do)?(?: come| como| sono| ci sono| são| incluem| includono)?',
    ),
    sides: 'both',
    strength: 0.8,
    needsCompany: true,
  },
  {
    // "Les concurrents de Lumenpay sont Brisk Pay et Cobalt Till"
    pattern: any(
      '(?:rivals?|competitors?|konkurrent(?:en)?|(?:wett|mit)bewerbern?|rivalen|rivaux|concurrents?|competidor(?:es)?|rivales|concorrent[ei]s?|concurrenten) (?:of|von|de|du|des|del|di|do|da|van) [\\p{L}\\p{N}&.-]+(?: \\p{Lu}[\\p{L}\\p{N}&.-]*){0,3} (?:is|are|include|includes|ist|sind|zählen|gehören|est|sont|figurent|es|son|están|figuran|incluyen|è|sono|ci sono|é|são|estão|incluem|zijn|behoren)',
    ),
    sides: 'after',
    strength: 0.8,
    needsCompany: true,
  },
  {
    pattern: any(
      'alternatives? (?:to|for)',
      'alternativen? (?:zu|für)',
      'alternatives? à',
      'alternativas? (?:a|ao|à|al)',
      'alternativ[ae] a',
      'alternatie(?:f|ven) voor',
      'replacements? for',
    ),
    sides: 'both',
    strength: 0.75,
    needsCompany: true,
  },
  {
    pattern: any(
      'alternatives?(?: to [\\p{L}\\p{N}&.-]+(?: [\\p{Lu}][\\p{L}\\p{N}&.-]*){0,3})? (?:include|are|such as|like|including)',
    ),
    sides: 'after',
    strength: 0.75,
    needsCompany: false,
  },
  {
    pattern: any('vs\\.?', 'versus', 'gegenüber', 'contra'),
    sides: 'both',
    strength: 0.8,
    needsCompany: true,
  },
  {
    pattern: any(
      'compared (?:with|to)',
      'in comparison (?:with|to)',
      'unlike',
      'cheaper than',
      'faster than',
      'better than',
      'im vergleich (?:mit|zu)',
      'anders als',
      'contrairement à',
      'a diferencia de',
      'par rapport à',
      'comparado (?:con|com)',
      'a differenza di',
      'ao contrário d[aeo]',
      'in tegenstelling tot',
      'anders dan',
    ),
    sides: 'both',
    strength: 0.6,
    needsCompany: true,
  },
  {
    // "features of expensive, closed-source products such as Harbour Till": similar but inferior products.
    pattern: any(
      '(?:expensive|costly|closed[- ]source|proprietary|legacy|traditional|conventional|bloated|complex|incumbent|similar|competing|comparable|other) (?:[\\p{Ll}-]+ ){0,2}(?:tools|products|platforms|solutions|services|providers|vendors|software|apps|systems)(?:,? (?:like|such as|including))',
    ),
    sides: 'after',
    strength: 0.7,
    needsCompany: true,
  },
  {
    // The name before the words is a customer, so only the names after them are read.
    pattern: any(
      '(?:switch(?:ed|es|ing)?|migrat(?:e|ed|es|ing)|mov(?:e|ed|es|ing)|chang(?:e|ed|es|ing)) (?:over )?(?:away )?from',
      '(?:replaced|replacing|replaces|ditched|ditching)',
      '(?:umstieg|wechsel|gewechselt) von',
      'passer de',
      'cambiar de',
      '(?:passare|passati|passato) da',
      '(?:mudar|migrar) d[aeo]',
      'over(?:stappen|gestapt|stap) van',
    ),
    sides: 'after',
    strength: 0.8,
    needsCompany: true,
  },
];

/**
 * Patterns of actions that show rivalry: "Gullane picked Quillpay over Harbour Till", "wins 620 pharmacies from
 * Harbour Till".
 */
export const rivalDeeds: readonly RegExp[] = [
  any(
    'undercuts?',
    'undercutting',
    'outsells?',
    'outbids?',
    'outpaces?',
    'overtakes?',
    'overtook',
    'overtaking',
    'outgrows?',
    'unterbietet',
    'überholt',
    'dépasse',
    'supera a',
  ),
  /\b(?:chose|chosen|chooses|picks|picked|prefers|preferred|selected|selects|favou?red)\b[^.;:]{0,60}\bover(?=\s+\p{Lu})/giu,
  /\b(?:wins?|won|takes?|took|poach(?:es|ed)?|lures?|lured|steals?|stole)\b[^.;:]{0,60}\b(?:customers?|clients?|merchants?|contracts?|shops?|stores?|share|pharmacies|users|business|accounts?|deal)\b[^.;:]{0,20}\bfrom(?=\s+\p{Lu})/giu,
  /\b(?:loses?|lost|losing|cedes?|ceded)\b[^.;:]{0,60}\b(?:customers?|clients?|merchants?|contracts?|shops?|stores?|share|users|business|accounts?|deal|ground|tender)\b[^.;:]{0,20}\bto(?=\s+\p{Lu})/giu,
];

/** Matches words for joint actions of partners, parties to a deal or affiliates, as opposed to rivals. */
export const jointDeed =
  /\b(?:partner\p{L}*|alliance|together with|integrat\p{L}+|joint\p{L}*|merg\p{L}+|acqui\p{L}+|buy|buys|bought|takeover|deal|agree\p{L}*|sign|signs|signed|contract|talks|invest\p{L}*|stake|customer|client|supplier|co-?found\p{L}*|owner|subsidiary|sponsor\p{L}*|pilot|kooperation|kooperieren|vertrag|partenariat|accord|contrat|acuerdo|alianza)\b/iu;

/** Matches denied rivalry: "does not compete with", "no longer rivals", "a partner, not a competitor". */
export const negation =
  /\b(?:not|no|never|neither|nor|n['’]t|no longer|rather than|instead of|nicht|kein\p{L}*|pas|nunca)\b[^,;.]{0,20}$/iu;

/** Matches a customer's former product ("our old Harbour Till form"), which may be a product of any type. */
export const customersPast =
  /\b(?:our|my|their|the) (?:old|older|previous|former|existing|current|outdated)\b[^.;:]{0,20}$/iu;

/** Matches words before a list of names that are not rivals. */
export const otherRelation =
  /\b(?:customers?|clients?|users?|merchants?|brands?|partners?|partnerships?|integrat\p{L}+|investors?|backers?|backed|funded|led by|owned by|owner|parent|subsidiar\p{L}+|acquired|acquires|resellers?|suppliers?|works with|connects? (?:to|with)|plugs? into|compatible|banks such as|tools such as|apps such as|apps like|tools like|kunden|partnern?|investoren|clientes|socios|partenaires|investisseurs)\b/iu;

/** Nouns that make "X such as A, B and C" a list of peers if the company is one of them. */
export const peerNouns =
  /\b(?:providers?|players?|vendors?|companies|firms|rivals|competitors|start-?ups|challengers?|specialists|makers|platforms?|fintechs?|insurers|banks|carriers|operators|services|brands|names|alternatives|tools|apps|suppliers|neobanks|marketplaces|anbietern?|unternehmen|firmen|acteurs|entreprises|fournisseurs|empresas|proveedores|aanbieders)\b/iu;

/** Matches titles of round-ups, whose headings name the companies in a market. */
export const roundUpTitle =
  /\b(?:best|top(?: \d+)?|\d+ (?:best|top|great)|leading|alternatives?|competitors?|compared|comparison|vs\.?|versus|rivals|market map|landscape|buyer['’]s guide|im vergleich|vergleich|alternativen|comparatif|meilleurs?|meilleures|mejores|comparativa|alternativas)\b/iu;
