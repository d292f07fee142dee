import { ServiceConfig } from '@sightline/service-kit';

/** Configuration of a service distribution that is a process of its own: the common part is all it needs. */
export const DistributionConfig = ServiceConfig;
