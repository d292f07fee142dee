export { EmbeddedMongoLockedError } from './errors.ts';
export { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './start.ts';
export { backUpFile } from './storage/backup.ts';
