import { RetentionSettings, ServiceConfig } from '@sightline/service-kit';
import { ModelSettings, withWholeModel } from './engine/model-settings.ts';

/** Settings for every run mode, in addition to the common ones. */
export const AiEvaluationSettings = withWholeModel(ModelSettings);
export type AiEvaluationSettings = ModelSettings;

export const AiEvaluationConfig = withWholeModel(
  ServiceConfig.extend({ ...RetentionSettings.shape, ...ModelSettings.shape }),
);
