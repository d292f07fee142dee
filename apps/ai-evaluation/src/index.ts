export * from './ai-evaluation.module.ts';
