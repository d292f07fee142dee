export * from './config.ts';
export * from './notifications.module.ts';
