import 'reflect-metadata';
import { HttpUpstreams, smtpMailer } from '@sightline/service-kit';
import { runProcess } from '@sightline/service-kit/process';
import { BoardsModule } from './boards.module.ts';
import { boardsProviders } from './compose.ts';
import { BoardsConfig } from './config.ts';

await runProcess({
  name: 'boards',
  module: BoardsModule,
  config: BoardsConfig,
  parts: (settings) => ({
    providers: boardsProviders({
      upstreams: new HttpUpstreams({
        ingestion: settings.UPSTREAM_INGESTION,
        distribution: settings.UPSTREAM_DISTRIBUTION,
      }),
      mailer: smtpMailer,
    }),
  }),
  requests: { cleanup: (tx, date) => tx.emit('cleanup.requested', { date }) },
});
