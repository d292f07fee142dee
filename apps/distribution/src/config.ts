import { ServiceConfig } from '@sightline/service-kit';

/** Configuration of distribution as a separate process: only the common part. */
export const DistributionConfig = ServiceConfig;
