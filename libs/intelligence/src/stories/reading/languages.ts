import { functionWords } from '../../data/stop-words.ts';
import { languageOf } from '../../text/language.ts';
import type { Token } from '../../text/tokens.ts';
import { wordSet } from '../../text/word-list.ts';
import { fold } from './word-weights.ts';

/** Function words of languages without other rules here, for recognising the language and for removing them. */
const further: Readonly<Record<string, ReadonlySet<string>>> = {
  tr: wordSet(
    've ile bir bu şu o da de ki mi mı mu mü için gibi kadar daha çok en ama fakat ancak veya ya hem ne her hiç olarak olan oldu olduğu oluyor olacak etti ediyor edecek göre sonra önce karşı ise değil var yok kendi tüm bütün bazı diye ilk yeni',
  ),
  vi: wordSet(
    'và của là có cho các những một được bị trong trên dưới ngoài với về từ đến tại khi sau trước này đó đã đang sẽ không cũng như vì nên thì mà ra vào lên xuống lại ở do bởi nhiều ít hơn nhất mới người việc theo để còn cùng một hai ba',
  ),
  pl: wordSet(
    'i w we z ze na do od po za o u przez przed pod nad dla bez jest są był była było były będzie być się nie tak to ten ta te tego tej jak że który która które oraz lub ale już jego jej ich swój swoje nowy nowa nowe więcej',
  ),
  sv: wordSet(
    'och i på av för med till från är var har hade att det den de en ett som om men inte när efter före under över vid mot utan nu ny nya nytt sin sitt sina han hon kan ska vill blir blev mer',
  ),
  da: wordSet(
    'og i på af for med til fra er var har havde at det den de en et som om men ikke når efter før under over ved mod uden nu ny nye nyt sin sit sine han hun kan skal vil bliver blev mere',
  ),
  id: wordSet(
    'dan di ke dari yang untuk dengan pada ini itu adalah akan telah sudah tidak juga oleh dalam sebagai karena atau saat setelah sebelum lebih baru para bagi hingga',
  ),
  ru: wordSet(
    'и в во с со на по из за от до для о об у при под над без через после перед не ни но а или как что это этот эта эти его её их он она они был была было были будет есть уже ещё также который которая которые новый новая новое новые',
  ),
  hi: wordSet(
    'का के की को ने से में पर और है हैं था थे थी हो होगा होगी होंगे होंगी हुआ हुई हुए कर करेगा करेगी करेंगे किया की किए गया गई गए रहा रही रहे यह वह ये वे इस उस एक भी ही तक बाद पहले लिए साथ कई नया नई नए अपने अपनी अपना जो कि या',
  ),
  ar: wordSet(
    'في من على إلى عن مع أن إن هذا هذه ذلك التي الذي بعد قبل بين حتى كما أو و ثم قد لم لن لا ما هو هي كان كانت',
  ),
  th: wordSet(
    'ใน ที่ ของ และ เป็น การ ให้ ได้ จะ ไม่ มี จาก กับ โดย แล้ว ว่า นี้ นั้น เพื่อ ถึง ต่อ แก่ หรือ แต่ ก็ อยู่ ไป มา ถูก คน ใหม่ สำหรับ ความ เมื่อ หลัง ก่อน กว่า ยัง ขึ้น ลง ใช้ ทำ ราย',
  ),
  zh: wordSet(
    '的 了 在 是 和 与 及 或 将 被 为 对 从 到 把 向 于 由 以 也 都 而 就 其 这 那 一 个 一个 一家 家 名 已 并 等 后 前 中 上 下 新 年 月 日 起 用 宣布 公司',
  ),
  ko: wordSet(
    '및 등 또 더 새 이 그 저 위해 대한 통해 위한 함께 에 를 을 은 는 가 의 한다 했다 있다 된다 됐다 하는 한 명 년 월 일',
  ),
};

const folded = new Map(
  Object.entries({ ...functionWords, ...further }).map(([language, words]) => [
    language,
    new Set([...words].map((word) => fold(word, language))),
  ]),
);
/** Hiragana alone is grammar in Japanese, and so is a character that forms titles. */
const japaneseGrammar = /^(?:\p{Script=Hiragana}+|[新氏社年月日第を])$/u;

/** Scripts used by (nearly) one language; kana come first, because Japanese has Chinese characters as well. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Han}/u, 'zh'],
];
/** Letters of a single language, for short titles without function words. */
const letters: readonly (readonly [RegExp, string])[] = [
  [/[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹơư]/iu, 'vi'],
  [/[ğı]/u, 'tr'],
];
const furtherLatin = ['tr', 'vi', 'pl', 'sv', 'da', 'id'] as const;
const leastShare = 0.15;

/** Returns the language for comparing a text, from its script or its share of function words; null when none stands out. */
export function storyLanguageOf(text: string, tokens: readonly Token[]): string | null {
  const byScript = scripts.find(([script]) => script.test(text));
  if (byScript) return byScript[1];
  const known = languageOf(tokens.map((token) => token.text));
  if (known !== null) return known;
  const found = furtherLatin.map((language) => ({
    language,
    count: tokens.filter((token) => further[language]?.has(token.text.toLowerCase())).length,
  }));
  const [best] = found.sort((a, b) => b.count - a.count);
  // A single word may be a name or an English word.
  if (best && best.count >= Math.max(2, leastShare * tokens.length)) return best.language;
  return letters.find(([letter]) => letter.test(text))?.[1] ?? null;
}

/** Whether a folded word is a function word of a language; texts of unknown language are read as English. */
export function saysNothing(word: string, language: string | null): boolean {
  if (language === 'ja') return japaneseGrammar.test(word);
  return folded.get(language ?? 'en')?.has(word) ?? false;
}
