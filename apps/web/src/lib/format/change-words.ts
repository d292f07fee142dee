export { changeKindsWords, changeKindWords, pageKindWords } from '@sightline/contracts';

/** Returns an address without protocol and `www.`: 'rival.example/pricing'. */
export function shownAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
