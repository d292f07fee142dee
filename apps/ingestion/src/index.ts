export * from './config.ts';
export * from './ingestion.module.ts';
export { type Reader, WEB_READER } from './reader.ts';
