import { wordSet } from '../text/word-list.ts';

/** Endings (folded) of names in a language that adds them without an apostrophe, and words that identify the language. */
export interface InflectingLanguage {
  /** Words that occur in few other languages. */
  readonly signs: ReadonlySet<string>;
  /** Endings after the whole name, whether it ends in a vowel or a consonant. */
  readonly endings: readonly string[];
  /** Replacements for the last letter of a name. */
  readonly replacing: Readonly<Record<string, readonly string[]>>;
}

const words = (list: string): readonly string[] => list.split(' ');

export const inflectingLanguages: Readonly<Record<string, InflectingLanguage>> = {
  pl: {
    signs: wordSet(
      'w z się nie jest oraz przez dla ze jak już które który która będzie spółki spółka roku złotych zł mln tys od po',
    ),
    endings: words('a u owi em iem ie e y i ow om ami ach'),
    replacing: { a: words('y i e a o ie ce'), o: words('a u em ie') },
  },
  cs: {
    signs: wordSet(
      'v ve se je že pro byl byla jsou nebo také aby ktorý ktoré sa podle korun společnosti spoločnosti roku při',
    ),
    endings: words('u a em om e i y ovi ech ou'),
    replacing: { a: words('y u e ou o i ach'), o: words('a u em e') },
  },
  fi: {
    signs: wordSet('että ei kun sekä mukaan myös yhtiö yhtiön vuoden euroa miljoonaa ovat oli sen joka ensi uuden'),
    endings: words(
      'n in a ia ta ssa issa sta ista lla illa lta ilta lle ille na ina ksi iksi t it nkin an en iin on un ssä stä llä ltä tä ä än ön',
    ),
    replacing: {},
  },
  et: {
    signs: wordSet('kui ning aga mis eesti eurot aasta kes oma ettevõte ettevõtte ei oli'),
    endings: words('i il is ist ile ilt iga iks it l s st le lt ga ks t d'),
    replacing: {},
  },
  hu: {
    signs: wordSet('az és hogy nem egy meg ezer milliárd forint szerint cég volt már csak'),
    endings: words(
      't ot et at öt nak nek ban ben ba be bol böl rol röl tol töl ra re hoz hez höz nal nel val vel on en ön n ert ig ja je a e k ok ek os es i',
    ),
    replacing: {},
  },
  tr: {
    signs: wordSet('ve bir için ile bu olarak daha yüzde şirketi şirket dolar yeni göre olan kadar'),
    endings: words('in un ün nin nun nün i u ü yi yu yü e a ye ya de da te ta den dan ten tan le la yle yla'),
    replacing: {},
  },
  hr: {
    signs: wordSet('je su koji koja iz kako tvrtka prema nije što bit će'),
    endings: words('a u om em e i ov ova ovo ove in ina'),
    replacing: { a: words('e i u om'), o: words('a u om') },
  },
  de: {
    signs: wordSet('der die und das mit für von im ist auf den zum zur bei nach sich wird ein eine'),
    endings: words('s'),
    replacing: {},
  },
  sv: {
    signs: wordSet('och att det som för på med är av till har inte ett'),
    endings: words('s'),
    replacing: {},
  },
  da: {
    signs: wordSet('og at det som for på med er af av til har ikke et en'),
    endings: words('s'),
    replacing: {},
  },
};

/** Endings for all languages in Cyrillic, which the script identifies. Folding turns й into и. */
export const cyrillic: Pick<InflectingLanguage, 'endings' | 'replacing'> = {
  endings: words('а у ом ем е ы и ов ам ами ах ові і ів ою ю'),
  replacing: {
    а: words('ы и е у ои ою ам ами ах і'),
    я: words('и е ю еи ею і'),
    ь: words('я ю ем е и і'),
    и: words('я ю ем е'),
    о: words('а у ом е'),
  },
};

/** Particles after a name in Korean, longest first. */
export const koreanParticles: readonly string[] = words(
  '에서는 에서도 으로부터 으로는 에서 에게 에는 에도 으로 로부터 부터 까지 라고 이라고 이라는 라는 이며 이나 하고 처럼 보다 만의 와의 과의 와는 과는 측은 측이 측 이 가 은 는 을 를 에 의 로 와 과 도 만 며',
);

/** Prefixes attached to a name. */
export const hebrewPrefix = /(?<![\p{L}\p{M}])[ושהבלכמ]{1,2}$/u;
export const arabicPrefix = /(?<![\p{L}\p{M}])(?:[وف]?[بلك]?(?:ال)?|[وف]?لل)$/u;

/** Words that may follow a company's name in one run of kana without making it another company. */
export const kanaTails =
  /(?:グループ|ホールディングス|ジャパン|アプリ|ユーザー|ストア|ショップ|カード|ブランド|サイト|シリーズ|モデル|サービス|ファイナンス)(?![\p{Script=Katakana}ー])/uy;

/** Words after a name and a hyphen that refer to the company, where other languages write two words ("Siemens-Chef"). */
export const compoundHeads =
  'chef chefin aktie aktien aktionäre konzern tochter werk werke vorstand manager managerin mitarbeiter gründer kunden zahlen übernahme fabrik zentrale beteiligung anteile produkte sprecher sprecherin filiale filialen betriebsrat topman topvrouw aandeel aandelen baas klanten personeel fabriek aktier aktien sjefen direktør anställda kunder osake pomo johtaja';
