import { type ContentItem, countedPublisher, releaseWires } from '@sightline/contracts';
import { squeeze } from '../text/tokens.ts';

/** Datelines are at the beginning of a text. */
const datelineChars = 300;
/**
 * The party that issues a release is the subject of its first sentence, which may be preceded by a description of the
 * party.
 */
const subjectChars = 80;
const certainChars = 30;
/** A name after one of these words is not the subject: "on behalf of", "a partnership with". */
const isObject =
  /(?:^|[^\p{L}])(?:of|for|with|against|by|from|to|in|von|mit|gegen|für|an|de|des|avec|contre|pour|con|contra|per|van|met)\s$/u;
const dateline = /^.{0,160}?[)/]\s?(?:\p{L}{3,9}\.? \d{1,2}, \d{4}\s?)?[-–—/]{1,2}\s*/u;

/**
 * True if an item is the company's own press release: a wire distributes it, and the company is the subject of its
 * first sentence. A release about the company by a customer, a partner or a law firm doesn't count.
 */
export function isOwnRelease(item: ContentItem, names: readonly string[]): boolean {
  const { publisher, sourceName, content, description, title } = item;
  if (!publisher || !releaseWires.has(countedPublisher({ source: sourceName, publisher }))) return false;
  const text = squeeze((content || description).slice(0, datelineChars + subjectChars));
  const opening = text.replace(dateline, '').slice(0, subjectChars);
  const subject = ` ${(opening === '' ? title : opening).toLowerCase()}`;
  return names.some((name) => {
    const word = name.trim().toLowerCase();
    const at = word === '' ? -1 : subject.indexOf(` ${word}`);
    if (at < 0 || /^[\p{L}\p{N}]/u.test(subject.slice(at + 1 + word.length))) return false;
    return at <= certainChars || !isObject.test(subject.slice(0, at + 1));
  });
}
