export * from './boards.module.ts';
export * from './config.ts';
