import type { Company } from '../model.ts';
import { energyCompanies } from './companies-energy.ts';
import { logisticsCompanies } from './companies-logistics.ts';
import { paymentsCompanies } from './companies-payments.ts';

export const companies: readonly Company[] = [...paymentsCompanies, ...logisticsCompanies, ...energyCompanies];
