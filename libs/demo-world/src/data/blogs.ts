import type { BlogPost } from '../model.ts';
import { energyBlogs } from './blogs-energy.ts';
import { logisticsBlogs } from './blogs-logistics.ts';
import { paymentsBlogs } from './blogs-payments.ts';

/** Posts by company id. */
export const blogPosts: Readonly<Record<string, readonly BlogPost[]>> = {
  ...paymentsBlogs,
  ...logisticsBlogs,
  ...energyBlogs,
};
