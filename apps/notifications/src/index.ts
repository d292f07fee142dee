export { newPushKey } from './channels/kinds/push-keys.ts';
export * from './compose.ts';
export * from './config.ts';
export * from './notifications.module.ts';
