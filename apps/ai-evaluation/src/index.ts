export * from './ai-evaluation.module.ts';
export * from './config.ts';
