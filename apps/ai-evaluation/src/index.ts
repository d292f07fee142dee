export * from './ai-evaluation.module.ts';
export * from './config.ts';
export { ModelSettings, withWholeModel } from './model-settings.ts';
