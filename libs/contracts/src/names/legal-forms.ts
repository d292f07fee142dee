/** Legal forms that follow a name, in lower case and without dots, spaces and commas: "Sp. z o.o." is `spzoo`. */
const behind: ReadonlySet<string> = new Set(
  [
    'inc incorporated llc pllc llp lp ltd limited coltd plc corp corporation co pty ptyltd proprietarylimited pte pteltd pvt pvtltd privatelimited ltdco cic',
    'gmbh ggmbh mbh gesmbh gmbhcokg gmbh&cokg gmbh&cokgaa kg cokg &cokg ag se kgaa ohg gbr ug ughaftungsbeschränkt ek eg ev partg partgmbb',
    'sa sas sasu sarl sàrl eurl sci snc scop scs spa srl srls sapa soccoop sl slu sll slne sau sadecv saderl saderldecv scl sapidecv sac eirl cia ciasa',
    'lda ltda eireli mei bv bvba nv vof cv bvcvba',
    'oy oyj ky tmi osk ab hb kb as asa a/s aps i/s k/s p/s ans da ivs ehf hf',
    'spzoo spzook spzoospk spzoospkom spj spk sc psa sro spolsro as vos ks kft zrt nyrt bt rt pjsc jsc ojsc cjsc',
    'doo jdoo dd ad od ood eood ead adnanom oü uab mb sia ooo oao zao pao ao too tov sal fzc fzco fze fzllc wll bsc bhd sdnbhd tbk',
    'ооо оао зао пао ао тоо тов ооод оод еоод ад еад ип фоп прат тдв',
    'aş ltdşti ltdsti anonimşirketi limitedşirketi sanvetic sanveticaş sanveticltdşti santicaş santicltdşti ticaş ticltdşti sanayiveticaretaş sanayiveticaretltdşti sanayiticaretaş sanayiticaretltdşti ticaretaş ticaretltdşti sanayiaş',
    'αε επε οε εε ικε αβεε αεε ιδιωτικήκεφαλαιουχικήεταιρεία',
    'kk gk yk coinc бат ббсш жшс ақ',
    'בעמ ذمم شمم شمع شمب شذمم จำกัด จำกัดมหาชน',
  ].flatMap((forms) => forms.split(' ')),
);
/** Forms that are also words or initials of names; they count only with dots or a slash. */
const withDots: ReadonlySet<string> = new Set([
  'ev',
  'ek',
  'eg',
  'da',
  'mb',
  'mei',
  'cv',
  'is',
  'ps',
  'rt',
  'sc',
  'ad',
  'od',
  'hf',
]);
/** Forms that are also words; they count only if capitalised. */
const lowerCaseWords = /^(?:as|se|co|limited|ag|ab|oy|sa|sl|lp|bv|nv|kg|hb|kb|ks|dd|bt)$/;

/** Legal forms that precede a name, as written. */
const inFront = [
  'ООО ОАО ЗАО ПАО АО ТОО ИП НКО ГК ТОВ ПрАТ ПАТ ФОП ТДВ ЖШС АҚ ЕООД ООД ОсОО',
  'UAB SIA OÜ',
  'บริษัท',
].flatMap((forms) => forms.split(' '));
const phrasesInFront = [
  'công ty cổ phần',
  'công ty tnhh một thành viên',
  'công ty tnhh mtv',
  'công ty tnhh',
  'ctcp',
  'общество с ограниченной ответственностью',
  'акционерное общество',
  'товариство з обмеженою відповідальністю',
];
/** Legal forms written without a space before or after the name. */
const attached = [
  '株式会社 有限会社 合同会社 合資会社 合名会社 一般社団法人 公益社団法人 一般財団法人 公益財団法人 医療法人社団 医療法人 学校法人 社会福祉法人 NPO法人 （株） (株) ㈱ （有） (有) ㈲ （合） (合)',
  '股份有限公司 有限责任公司 有限責任公司 有限公司 股份公司',
  '주식회사 유한회사 유한책임회사 재단법인 사단법인 （주） (주) ㈜ （유） (유)',
].flatMap((forms) => forms.split(' '));

const mostWords = 6;
const longestName = 200;
const keyOf = (words: readonly string[]) =>
  words
    .join('')
    .toLowerCase()
    .replace(/[.,()"“”״'’]/g, '')
    .replaceAll('־', '');

function isForm(words: readonly string[]): boolean {
  const key = keyOf(words);
  if (!behind.has(key)) return false;
  const [first = ''] = words;
  if (words.length > 1) return true;
  if (withDots.has(key)) return /[./]/.test(first);
  return !lowerCaseWords.test(first);
}

const openers = '«„“"『「‹\'';
const closers = '»“”"』」›\'';

/** Removes the quotation marks around a name: “Alder” becomes Alder. Quotation marks inside the name stay. */
export function unquoted(name: string): string {
  const at = openers.indexOf(name.charAt(0));
  if (name.length < 3 || at < 0 || !closers.includes(name.at(-1) ?? '')) return name;
  const inner = name.slice(1, -1).trim();
  return [...inner].some((sign) => (openers + closers).replace("'", '').includes(sign)) ? name : inner;
}

function withoutForm(name: string): string {
  const words = name.split(' ');
  for (let count = Math.min(mostWords, words.length - 1); count > 0; count--)
    if (isForm(words.slice(-count)) && !/^(?:&|and|und|et|y|e|\+)$/i.test(words.at(-count - 1) ?? ''))
      return words
        .slice(0, -count)
        .join(' ')
        .replace(/[\s,&]{1,5}$/u, '');
  const [first = ''] = words;
  const isInFront = inFront.includes(first) || (first === 'PT' && words.length > 2);
  if (isInFront && words.length > 1) return words.slice(1).join(' ');
  const lower = name.toLowerCase();
  for (const phrase of phrasesInFront) if (lower.startsWith(`${phrase} `)) return name.slice(phrase.length + 1).trim();
  for (const form of attached) {
    if (name.length <= form.length) continue;
    if (name.startsWith(form)) return name.slice(form.length).trim();
    if (name.endsWith(form)) return name.slice(0, -form.length).trim();
  }
  return name;
}

/**
 * Returns the name without its legal form: "Acme Widgets GmbH & Co. KG" is "Acme Widgets", ООО «Ромашка» is "Ромашка".
 */
export function withoutLegalForm(name: string): string {
  let short = name.replace(/[®™©]/g, '').trim();
  if (short.length > longestName) return short;
  for (let round = 0; round < 3; round++) {
    const next = withoutForm(short);
    if (next === short || next === '') break;
    short = unquoted(next);
  }
  return short;
}

export const hasLegalForm = (text: string): boolean => {
  const bare = text.replace(/[®™©]/g, '').trim();
  return withoutLegalForm(bare) !== bare;
};

export const isLegalForm = (text: string): boolean => {
  const bare = text.trim();
  return attached.includes(bare) || inFront.includes(bare) || isForm(bare.split(' ').slice(0, mostWords));
};
