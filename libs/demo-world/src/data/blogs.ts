import type { BlogPost } from '../model.ts';

/** Posts by company id. */
export const blogPosts: Readonly<Record<string, readonly BlogPost[]>> = {};
