export * from './ai-evaluation.module.ts';
export * from './config.ts';
export { ModelSettings, withWholeModel } from './engine/model-settings.ts';
