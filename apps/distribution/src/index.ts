export * from './config.ts';
export * from './distribution.module.ts';
