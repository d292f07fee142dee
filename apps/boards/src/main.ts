import 'reflect-metadata';
import { runAlone } from '@sightline/service-kit/alone';
import { BoardsModule } from './boards.module.ts';
import { BoardsConfig } from './config.ts';

await runAlone({
  name: 'boards',
  module: BoardsModule,
  config: BoardsConfig,
  requests: { cleanup: (tx, date) => tx.emit('cleanup.requested', { date }) },
});
