import 'reflect-metadata';
import { runAlone } from '@sightline/service-kit';
import { NotificationsConfig } from './config.ts';
import { NotificationsModule } from './notifications.module.ts';

await runAlone({ name: 'notifications', module: NotificationsModule, config: NotificationsConfig });
