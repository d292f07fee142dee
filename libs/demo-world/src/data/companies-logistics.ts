import type { Company } from '../model.ts';
export const logisticsCompanies: readonly Company[] = [];
