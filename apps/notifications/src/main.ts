import 'reflect-metadata';
import { HttpUpstreams, recordRead, smtpMailer } from '@sightline/service-kit';
import { runProcess } from '@sightline/service-kit/process';
import { readerOptions, WebReader } from '@sightline/web-reader';
import { notificationsProviders } from './compose.ts';
import { NotificationsConfig } from './config.ts';
import { NotificationsModule } from './notifications.module.ts';

await runProcess({
  name: 'notifications',
  module: NotificationsModule,
  config: NotificationsConfig,
  requests: {
    'daily-digest': (tx, date) => tx.emit('digest.requested', { date, frequency: 'daily' }),
    'weekly-digest': (tx, date) => tx.emit('digest.requested', { date, frequency: 'weekly' }),
  },
  parts: (settings) => ({
    providers: notificationsProviders({
      upstreams: new HttpUpstreams({
        boards: settings.UPSTREAM_BOARDS,
        distribution: settings.UPSTREAM_DISTRIBUTION,
      }),
      mailer: smtpMailer,
      reader: new WebReader({ ...readerOptions(settings), onRead: recordRead }),
    }),
  }),
});
