import { ServiceConfig } from '@sightline/service-kit';

/** Configuration of boards as a separate process: only the common part. */
export const BoardsConfig = ServiceConfig;
