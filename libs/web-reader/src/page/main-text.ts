/// <reference path="./jsdom-parser.d.ts" />
import { Readability } from '@mozilla/readability';
import JSDOMParser from '@mozilla/readability/JSDOMParser.js';
import { articleText } from './paragraphs.ts';
import { wellFormed } from './well-formed.ts';

/** Longest main text kept; a book chapter is 30,000. */
const maxChars = 200_000;

/** What Readability found. */
export interface MainText {
  text: string;
  byline: string | null;
}

/**
 * The main text of a page by Readability, over the small DOM it brings along, fed by parse5. Takes tens of milliseconds on
 * an ordinary page; run it in a worker. Null when there is no main text.
 */
export function mainTextOf(html: string, url: string): MainText | null {
  const { markup } = wellFormed(html);
  if (markup === '') return null;
  const document = new JSDOMParser().parse(markup, url);
  const article = new Readability<string>(document, { keepClasses: true, serializer: articleText }).parse();
  if (!article?.content) return null;
  return { text: article.content.slice(0, maxChars), byline: article.byline?.trim() || null };
}
