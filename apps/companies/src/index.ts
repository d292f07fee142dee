export * from './companies.module.ts';
export * from './config.ts';
