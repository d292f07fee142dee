import type { Company } from '../model.ts';
export const energyCompanies: readonly Company[] = [];
