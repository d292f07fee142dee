import { RetentionSettings, ServiceConfig } from '@sightline/service-kit';

/** Settings in addition to the common part, for every run mode. */
export const DistributionSettings = RetentionSettings;

export const DistributionConfig = ServiceConfig.extend(DistributionSettings.shape);
