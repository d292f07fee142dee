export { changeKindsWords, changeKindWords, pageKindWords } from '@sightline/contracts';

/** 'rival.example/pricing': an address as people write it. */
export function shownAddress(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
