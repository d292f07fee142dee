/**
 * Rules for plain text that several libraries need. This is a separate entry point, so that workers don't load the
 * schemas.
 */
export { functionWords } from './function-words.ts';
export { guessLanguage, languageOf, languageOfWords, primaryLanguage } from './language.ts';
export { amountOf, type DecimalSign, decimalSignOf, isEitherWay, type NumberInText, numbersIn } from './numbers.ts';
export { sharedWords, titleWords, wordingOf } from './wording.ts';
