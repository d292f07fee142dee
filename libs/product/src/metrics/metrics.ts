import { defineMetrics } from '@sightline/service-kit';
import { productMetrics } from './metric-definitions.ts';

export const { count, record, observe } = defineMetrics(productMetrics);
