import { ReadError } from '../../errors.ts';
import type { FetchRequest } from '../../types.ts';

type Wanted = NonNullable<FetchRequest['accept']>;

export const acceptHeader: Record<Wanted, string> = {
  page: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
  feed: 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9,*/*;q=0.5',
  json: 'application/json',
  image: 'image/*',
  any: '*/*',
};

const inWords: [RegExp, string][] = [
  [/pdf/, 'a PDF document'],
  [/^image\//, 'an image'],
  [/^video\//, 'a video'],
  [/^audio\//, 'an audio file'],
  [/msword|officedocument|opendocument|ms-excel|ms-powerpoint/, 'an office document'],
  [/zip|compressed|x-tar|x-rar/, 'an archive'],
  [/json/, 'data'],
  [/xml|rss|atom/, 'a data file'],
];
const wantedInWords: Record<Wanted, string> = {
  page: 'a web page',
  feed: 'a feed',
  json: 'data',
  image: 'an image',
  any: 'something readable',
};

/** Generic types that servers send when they can't determine the type; the first bytes then decide. */
const undecided = (type: string) =>
  type === '' || type === 'application/octet-stream' || type === 'binary/octet-stream';

function fits(wanted: Wanted, type: string): boolean {
  if (wanted === 'any' || undecided(type)) return true;
  if (wanted === 'image') return type.startsWith('image/');
  if (wanted === 'page')
    return /^(text\/(html|plain|x-\w+)|application\/(xhtml\+xml|vnd\.wap\.xhtml\+xml))$/.test(type);
  return /^text\/|json|xml|rss|atom|javascript|gzip/.test(type);
}

/** Returns the MIME type in lower case, without parameters. */
export function mimeTypeOf(header: string | undefined): string {
  return (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function unsupported(wanted: Wanted, type: string, url: string): ReadError {
  const found = inWords.find(([pattern]) => pattern.test(type))?.[1] ?? `content of type ${type}`;
  return new ReadError('unsupported_content', `This address leads to ${found}, not to ${wantedInWords[wanted]}.`, {
    url,
  });
}

/** @throws ReadError `unsupported_content` when the header states a type that the caller can't use. */
export function checkContentType(wanted: Wanted, type: string, url: string): void {
  if (!fits(wanted, type)) throw unsupported(wanted, type, url);
}

const signatures: [type: string, magic: string][] = [
  ['application/pdf', '%PDF-'],
  ['image/png', '\x89PNG'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8'],
  ['application/zip', 'PK\x03\x04'],
  ['application/x-msdownload', 'MZ\x90'],
];

/** @throws ReadError `unsupported_content` when the bytes of a supposed page or feed are clearly something else. */
export function checkSignature(wanted: Wanted, bytes: Uint8Array, url: string): void {
  if (wanted === 'any' || wanted === 'image') return;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1').trimStart();
  const found = signatures.find(([, magic]) => head.startsWith(magic));
  if (found !== undefined) throw unsupported(wanted, found[0], url);
}
