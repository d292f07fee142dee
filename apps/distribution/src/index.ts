export * from './distribution.module.ts';
