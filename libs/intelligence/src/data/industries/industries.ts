import { business } from './business.ts';
import { finance } from './finance.ts';
import { healthAndPublic } from './health-and-public.ts';
import type { Industry } from './industry.ts';
import { making } from './making.ts';
import { mediaAndGoods } from './media-and-goods.ts';
import { society } from './society.ts';
import { technology } from './technology.ts';
import { trade } from './trade.ts';

/** All industries. Add a new one to its group. */
export const industries: readonly Industry[] = [
  ...finance,
  ...business,
  ...trade,
  ...making,
  ...healthAndPublic,
  ...technology,
  ...mediaAndGoods,
  ...society,
];
