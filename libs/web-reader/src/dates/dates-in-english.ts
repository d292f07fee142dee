/** Names of months and of AM and PM in other languages, as feeds and pages write them; months in calendar order. */
const monthNames: readonly (readonly string[])[] = [
  [
    'januar',
    'janvier',
    'janv',
    'enero',
    'ene',
    'gennaio',
    'gen',
    'januari',
    'janeiro',
    'január',
    'januára',
    'styczeń',
    'stycznia',
    'января',
    'янв',
    'ιαν',
    'ιανουάριος',
    'ocak',
    'jänner',
  ],
  [
    'februar',
    'février',
    'févr',
    'fév',
    'febrero',
    'febbraio',
    'februari',
    'fevereiro',
    'fev',
    'február',
    'luty',
    'lutego',
    'февраля',
    'фев',
    'φεβ',
    'şubat',
  ],
  [
    'märz',
    'mär',
    'mrz',
    'mars',
    'marzo',
    'maart',
    'mrt',
    'março',
    'március',
    'marzec',
    'marca',
    'марта',
    'мар',
    'μάρ',
    'μαρ',
    'mart',
  ],
  [
    'april',
    'avril',
    'avr',
    'abril',
    'abr',
    'aprile',
    'április',
    'ápr',
    'kwiecień',
    'kwietnia',
    'апреля',
    'апр',
    'απρ',
    'nisan',
  ],
  [
    'mai',
    'mayo',
    'maggio',
    'mag',
    'mei',
    'maio',
    'május',
    'máj',
    'maj',
    'maja',
    'мая',
    'май',
    'μάι',
    'μαϊ',
    'μαι',
    'mayıs',
  ],
  [
    'juni',
    'juin',
    'junio',
    'giugno',
    'giu',
    'junho',
    'június',
    'jún',
    'czerwiec',
    'czerwca',
    'июня',
    'июн',
    'ιούν',
    'ιον',
    'haziran',
  ],
  [
    'juli',
    'juillet',
    'juil',
    'julio',
    'luglio',
    'lug',
    'julho',
    'július',
    'júl',
    'lipiec',
    'lipca',
    'июля',
    'июл',
    'ιούλ',
    'ιολ',
    'temmuz',
  ],
  ['août', 'agosto', 'ago', 'augustus', 'augusztus', 'sierpień', 'sierpnia', 'августа', 'авг', 'αύγ', 'αυγ', 'ağustos'],
  [
    'septembre',
    'septiembre',
    'settembre',
    'set',
    'setembro',
    'szeptember',
    'szept',
    'wrzesień',
    'września',
    'сентября',
    'сен',
    'σεπ',
    'eylül',
  ],
  [
    'oktober',
    'okt',
    'octobre',
    'octubre',
    'ottobre',
    'ott',
    'outubro',
    'out',
    'október',
    'październik',
    'października',
    'октября',
    'окт',
    'οκτ',
    'ekim',
  ],
  ['novembre', 'noviembre', 'novembro', 'listopad', 'listopada', 'ноября', 'ноя', 'νοέ', 'νοε', 'kasım'],
  [
    'dezember',
    'dez',
    'décembre',
    'déc',
    'diciembre',
    'dic',
    'dicembre',
    'dezembro',
    'grudzień',
    'grudnia',
    'декабря',
    'дек',
    'δεκ',
    'aralık',
  ],
];
const english = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const byName = new Map(
  monthNames.flatMap((names, month) => names.map((name) => [name, english[month] ?? ''] as const)),
);

const afternoons = /오후|下午|午後/;
const mornings = /오전|上午|午前/;

/**
 * Rewords a date so that the patterns for English dates match it: month names (`13 juillet 2004`, `2004-július-13T9:15`,
 * `Κυρ, 11 Ιούλ 2004`), and Chinese, Japanese and Korean dates (`2004년 5월 28일 오후 1:31`). Other texts are returned unchanged.
 */
export function inEnglish(text: string): string {
  const eastAsian = /^(\d{4})\s?[년年]\s?(\d{1,2})\s?[월月]\s?(\d{1,2})\s?[일日號号]?/.exec(text);
  let plain = eastAsian ? `${eastAsian[1]}-${eastAsian[2]}-${eastAsian[3]}${text.slice(eastAsian[0].length)}` : text;
  const half = afternoons.test(plain) ? 'pm' : mornings.test(plain) ? 'am' : '';
  if (half !== '')
    plain = plain
      .replace(afternoons, ' ')
      .replace(mornings, ' ')
      .replace(/(\d{1,2}:\d{2}(?::\d{2})?)/, `$1 ${half}`);
  plain = plain
    .replace(/[\p{L}]{3,14}/gu, (word) => byName.get(word.toLowerCase()) ?? word)
    // "13 de julio de 2004"
    .replace(/(\d|\b[A-Z][a-z]{2}) (?:de|del) (?=\d|[A-Z])/g, '$1 ');
  return plain
    .replace(/\s{1,20}/g, ' ')
    .replace(/^(\d{4})-([a-z]{3})[a-z]{0,9}-(\d{1,2})(?!\d)/i, (_, year: string, month: string, day: string) =>
      [
        year,
        String(english.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1).padStart(2, '0'),
        day,
      ].join('-'),
    )
    .trim();
}
