export * from './boards.module.ts';
