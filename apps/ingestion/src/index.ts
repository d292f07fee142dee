export * from './config.ts';
export * from './ingestion.module.ts';
export type { Reader } from './reader.ts';
