export * from './boards.module.ts';
export * from './compose.ts';
export * from './config.ts';
