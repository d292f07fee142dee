import { ServiceConfig } from '@sightline/service-kit';
import { ModelSettings, withWholeModel } from './model-settings.ts';

/** What the service needs besides the common part; in every run mode. */
export const AiEvaluationSettings = withWholeModel(ModelSettings);
export type AiEvaluationSettings = ModelSettings;

/** Configuration of a service ai-evaluation that is a process of its own. */
export const AiEvaluationConfig = withWholeModel(ServiceConfig.extend(ModelSettings.shape));
