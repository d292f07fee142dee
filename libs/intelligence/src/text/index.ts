/** Words and sentences without the engines, for services that search texts but don't judge them. */
export { allFunctionWords } from '../data/stop-words.ts';
export { type Figure, figuresIn } from './figures.ts';
export { splitSentences } from './sentences.ts';
export { stem, type Token, tokenize, wordsIn } from './tokens.ts';
export { isAddressedToMachine } from './untrusted/prompt-injection-patterns.ts';
