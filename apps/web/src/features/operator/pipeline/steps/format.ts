import { formatDate } from '@/lib/format/format';

/** Returns '18.2 KB', the size of a text in UTF-8, in units of 1,024 bytes. */
export const kilobytes = (text: string): string => kilobytesOf(new TextEncoder().encode(text).length);

export const kilobytesOf = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Returns true for a valid date. Article dates are in the publisher's own format. */
export const isDated = (publishedAt: string): boolean => !Number.isNaN(Date.parse(publishedAt));

export const publishedOn = (publishedAt: string): string =>
  isDated(publishedAt) ? formatDate(publishedAt) : 'Date not known';
