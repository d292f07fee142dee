export {
  type CompareOptions,
  compareReadings,
} from './changes/compare.ts';
export { Comparison, comparisonLimits, IgnoreRule, LeftOut, LeftOutReason } from './changes/comparison.ts';
export { confirmed } from './changes/confirmed.ts';
export { judge, type Look, type Looks, type Verdict } from './changes/judge.ts';
export {
  Learned,
  LearnedPart,
  learn,
  learnAll,
  learnedLimits,
  nothingLearned,
} from './changes/noise/volatile-parts.ts';
export { type CannotLookReason, cannotLook, type Visit } from './page/cannot-look.ts';
export { readPage } from './page/read-page.ts';
export { BlockRole, PageBlock, PageReading, readingLimits, Zone } from './page/reading.ts';
export { PageWatcher } from './page-watcher.ts';
export { type CheckedRows, checkedRows, stillStated, withModelRows } from './prices/model/checked-rows.ts';
export { type PriceDoubt, priceDoubtOf, priceTextOf } from './prices/model/doubt.ts';
export { readPrices } from './prices/read-prices.ts';
