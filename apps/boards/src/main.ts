import 'reflect-metadata';
import { smtpMailer } from '@sightline/service-kit';
import { runAlone } from '@sightline/service-kit/alone';
import { BoardsModule } from './boards.module.ts';
import { BoardsConfig } from './config.ts';

await runAlone({
  name: 'boards',
  module: BoardsModule,
  config: BoardsConfig,
  parts: () => ({ providers: [smtpMailer] }),
  requests: { cleanup: (tx, date) => tx.emit('cleanup.requested', { date }) },
});
