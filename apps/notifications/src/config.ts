import { ServiceConfig } from '@sightline/service-kit';

/** Configuration of a service notifications that is a process of its own: the common part is all it needs. */
export const NotificationsConfig = ServiceConfig;
