import 'reflect-metadata';
import { runAlone, ServiceConfig } from '@sightline/service-kit';
import { NotificationsModule } from './notifications.module.ts';

await runAlone({ name: 'notifications', module: NotificationsModule, config: ServiceConfig });
