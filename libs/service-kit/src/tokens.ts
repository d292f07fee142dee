import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link, a state or a cookie, as 43 URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token, so that read access to the database does not reveal usable tokens. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
