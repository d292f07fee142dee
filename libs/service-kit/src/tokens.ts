import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link, a state or a cookie, as 43 characters that may stand in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: who reads the database can't use what stands there. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
