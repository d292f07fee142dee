import { ServiceConfig } from '@sightline/service-kit';

/** Configuration of distribution as a separate process: the common settings only. */
export const DistributionConfig = ServiceConfig;
