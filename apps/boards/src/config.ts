import { ServiceConfig } from '@sightline/service-kit';

/** Configuration of a service boards that is a process of its own: the common part is all it needs. */
export const BoardsConfig = ServiceConfig;
