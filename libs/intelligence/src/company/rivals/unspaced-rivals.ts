import { isCompanyLike } from '../../text/names.ts';
import type { OwnNames } from './own-names.ts';
import type { RivalMention } from './rival-mention.ts';

/** Matches a company's references to itself in Japanese or Chinese. */
export const ourUnspacedVoice = /当社|弊社|私たち|我们|我們|本公司/u;

const rivalWords = '(?:競合(?:他社|企業|製品|サービス)?|ライバル(?:企業|会社)?|競争相手|竞争对手|競爭對手)';
const strength = 0.8;
/** Matches names after the words: "競合はヨヤクルとテーブリオです". `namesBefore` matches "ヨヤクルと競合する". */
const namesAfter = new RegExp(
  `${rivalWords}(?:には|は|として|包括|包含|有|是)[::]?((?:(?!です|である|など|等|が挙|があ|がい)[^。!?!?]){2,120})`,
  'gu',
);
const namesBefore = /(?:は|が)、?([^。はが]{2,120})と(?:競合|競争)(?:し|する|関係)/gu;
const between = /、|,|,|および|及び|以及|或|和|与|與|や|と/u;
const plainName = /^[\p{sc=Katakana}\p{sc=Han}ー\p{Script=Latin}\p{N} .&・-]{2,20}$/u;

/** Finds rivals in scripts without spaces and capitals, where only the surrounding words mark a name. */
export function rivalsInUnspaced(sentence: string, sourceUrl: string, own: OwnNames): RivalMention[] {
  return [...sentence.matchAll(namesAfter), ...sentence.matchAll(namesBefore)]
    .flatMap(([, list = '']) => list.split(between))
    .map((name) => name.trim())
    .filter((name) => plainName.test(name) && isCompanyLike(name, true) && !own.isOwn(name))
    .map((name) => ({ name, sourceUrl, quote: sentence, strength }));
}
