import { z } from 'zod';

export const line = z.string().trim().min(1);
/** Paragraphs separated by blank lines; articles may contain date tokens (see dates.ts). */
export const prose = line;
export const path = z.string().startsWith('/');
export const layout = z.enum(['bands', 'sidebar', 'cards', 'plain']);
export type Layout = z.infer<typeof layout>;
