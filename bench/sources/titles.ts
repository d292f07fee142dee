// The invented articles of a day, in GAL's format: most are not about any watched company, many are in languages
// without spaces or Latin letters, and some contain everyday words that are also names of watched companies. The same
// number gives the same article everywhere.

import { randomOf } from '../world/random.ts';
import { others, people, places, trades } from '../world/words.ts';
import { companyOf } from '../world/world.ts';

/** Watched companies with an everyday name, as a share of all. */
const everydayShare = 0.05;
/** Articles about a watched company, as a share of all. */
const watchedShare = 0.02;

const everyday =
  'Ramp Signal Harvest Compass Mercury Clerk Arc Tally Kestrel Falcon Orange Delta Summit Anchor Beacon Canvas Circle Clover Copper Echo Ember Forge Frame Glacier Harbor Haven Horizon Iris Jasper Lantern Ledger Linden Magnet Maple Meadow Mosaic Nova Oasis Orbit Pulse Quartz Relay River Rocket Sage Sierra Slate Spark Stone Target'.split(
    ' ',
  );

export function watchedCompany(n: number) {
  const { name, domain, trade } = companyOf(n);
  const isEveryday = n % Math.round(1 / everydayShare) === 0;
  const word = everyday[(n * everydayShare) % everyday.length] ?? '';
  // Several companies share an everyday name, as in reality.
  return {
    companyId: `company-${n}`,
    name: isEveryday ? word : name,
    domain,
    industry: trade.what,
    keywords: trade.words,
  };
}

const languages: readonly { lang: string; words: readonly string[]; space: string }[] = [
  {
    lang: 'en',
    space: ' ',
    words:
      'the of and to in a for on with as at by from after over new says will has been council minister police school team market year week people city report court health water energy prices vote plan match season game film music storm road bridge trial election budget station hospital mayor driver fire festival church garden student worker'.split(
        ' ',
      ),
  },
  {
    lang: 'de',
    space: ' ',
    words:
      'der die das und in den von zu mit auf für ist nach über neue wird Stadt Polizei Schule Regierung Prozess Wahl Haushalt Brücke Straße Sturm Spiel Mannschaft Woche Jahr Menschen Gemeinde Gericht Gesundheit Wasser Energie Preise größer führt müssen'.split(
        ' ',
      ),
  },
  {
    lang: 'ru',
    space: ' ',
    words:
      'в и на с по для о новый после город полиция школа правительство суд выборы бюджет мост дорога буря матч команда неделя год люди район здоровье вода энергия цены заявил сообщил'.split(
        ' ',
      ),
  },
  {
    lang: 'zh',
    space: '',
    words: '政府 学校 警方 市场 新闻 今年 城市 法院 选举 预算 大桥 公路 暴雨 比赛 球队 健康 能源 价格 表示 报告'.split(
      ' ',
    ),
  },
  {
    lang: 'ar',
    space: ' ',
    words:
      'في من على إلى عن الحكومة الشرطة المدرسة المحكمة الانتخابات الميزانية الجسر الطريق العاصفة المباراة الفريق الأسبوع السنة الناس المدينة الصحة الماء الطاقة الأسعار'.split(
        ' ',
      ),
  },
];

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[Math.floor(index) % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The n-th article, with the company that it is about, if any. */
export function articleOfDay(n: number, watched: number) {
  const random = randomOf(n + 1);
  const pick = <T>(list: readonly T[]) => at(list, random() * list.length);
  const url = `https://outlet${n % 5_000}.example/news/${n}`;
  const sourceName = `outlet${n % 5_000}.example`;
  if (random() < watchedShare) {
    const company = watchedCompany(Math.floor(random() * watched));
    const [word = '', other = ''] = [pick(company.keywords), pick(trades).what];
    const title = `${company.name} ${pick(['raises prices for', 'opens an office for', 'names a chief of', 'buys a maker of'])} ${word}`;
    const description = `${company.name} said on Tuesday that its ${word} now reach ${pick(places)}, says ${pick(people)} of ${pick(others)}, a maker of ${other}.`;
    return { article: { url, title, description, sourceName }, about: company.companyId };
  }
  const { words, space, lang } = random() < 0.4 ? at(languages, 0) : pick(languages);
  const isTitleCase = lang === 'en' && random() < 0.3;
  // One English article in four has an everyday word that is also a watched name, usually in lower case.
  const special = lang === 'en' && random() < 0.25 ? pick(everyday) : null;
  const phrase = (length: number, extra: string | null = null) =>
    capital(
      Array.from({ length }, (_, index) => (index === 3 && extra !== null ? extra : pick(words)))
        .map((one) => (isTitleCase ? capital(one) : one))
        .join(space),
    );
  const title = `${phrase(8 + random() * 5, random() < 0.5 ? special : (special?.toLowerCase() ?? null))}${lang === 'en' ? `, says ${pick(people)}` : ''}`;
  const description = `${phrase(14 + random() * 10)}. ${phrase(8)}.`;
  return { article: { url, title, description, sourceName }, about: null };
}
