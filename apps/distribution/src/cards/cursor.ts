import { invalidCursor } from '@sightline/contracts';
import type { z } from 'zod';

/** A position in a list, as clients send it back. */
export const encodeCursor = (place: object): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** @throws {DomainError} invalid `invalid_cursor` */
export function decodeCursor<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (cause) {
    throw invalidCursor(cause);
  }
}
