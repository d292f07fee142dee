import 'reflect-metadata';
import { smtpMailer } from '@sightline/service-kit';
import { runProcess } from '@sightline/service-kit/process';
import { BoardsModule } from './boards.module.ts';
import { BoardsConfig } from './config.ts';

await runProcess({
  name: 'boards',
  module: BoardsModule,
  config: BoardsConfig,
  parts: () => ({ providers: [smtpMailer] }),
  requests: { cleanup: (tx, date) => tx.emit('cleanup.requested', { date }) },
});
