export { registrableDomain } from './domains.ts';
export { ReadError, type ReadErrorCode } from './errors.ts';
export { decodeBody } from './http/charset.ts';
export { parsePage } from './page/parse-page.ts';
export { isOpaque, unwrapLink, withoutOutlet } from './search-links.ts';
export { ReaderSettings } from './settings.ts';
export type * from './types.ts';
export { canonicalUrl, companyUrlOf, normaliseDomain } from './urls.ts';
export { WebReader } from './web-reader.ts';
