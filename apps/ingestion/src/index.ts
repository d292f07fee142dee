export * from './config.ts';
export * from './ingestion.module.ts';
export { pageRenderer } from './page-pictures/page-renderer.provider.ts';
export type { Reader } from './reader.ts';
