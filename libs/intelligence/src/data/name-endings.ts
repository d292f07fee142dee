import { wordSet } from '../text/word-list.ts';
import nameEndings from './name-endings.json' with { type: 'json' };

/** Endings (folded) that a language adds to names without an apostrophe, and words that identify the language. */
export interface InflectingLanguage {
  /** Words that occur in few other languages. */
  readonly signs: ReadonlySet<string>;
  /** Endings after the whole name, whether it ends in a vowel or a consonant. */
  readonly endings: readonly string[];
  /** Replacements for the last letter of a name. */
  readonly replacing: Readonly<Record<string, readonly string[]>>;
}

const words = (list: string): readonly string[] => list.split(' ');

const lists = (table: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(table).map(([letter, endings]) => [letter, words(endings)]));

const table: Readonly<Record<string, { signs: string; endings: string; replacing: Readonly<Record<string, string>> }>> =
  nameEndings;

export const inflectingLanguages: Readonly<Record<string, InflectingLanguage>> = Object.fromEntries(
  Object.entries(table).map(([language, { signs, endings, replacing }]) => [
    language,
    { signs: wordSet(signs), endings: words(endings), replacing: lists(replacing) },
  ]),
);

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

/** Matches prefixes attached to a name. */
export const hebrewPrefix = /(?<![\p{L}\p{M}])[ושהבלכמ]{1,2}$/u;
export const arabicPrefix = /(?<![\p{L}\p{M}])(?:[وف]?[بلك]?(?:ال)?|[وف]?لل)$/u;

/** Words that can follow a company's name in one run of kana without making it another company. */
export const kanaTails =
  /(?:グループ|ホールディングス|ジャパン|アプリ|ユーザー|ストア|ショップ|カード|ブランド|サイト|シリーズ|モデル|サービス|ファイナンス)(?![\p{Script=Katakana}ー])/uy;

/**
 * Words after a name and a hyphen that refer to the company, where other languages write two words ("Siemens-Chef").
 */
export const compoundHeads =
  'chef chefin aktie aktien aktionäre konzern tochter werk werke vorstand manager managerin mitarbeiter gründer kunden zahlen übernahme fabrik zentrale beteiligung anteile produkte sprecher sprecherin filiale filialen betriebsrat topman topvrouw aandeel aandelen baas klanten personeel fabriek aktier aktien sjefen direktør anställda kunder osake pomo johtaja';
