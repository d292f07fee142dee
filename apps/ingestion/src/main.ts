import 'reflect-metadata';
import { createLogger, hostPacingOf, recordRead } from '@sightline/service-kit';
import { runProcess } from '@sightline/service-kit/process';
import { LocalHostPacing, readerOptions, WebReader } from '@sightline/web-reader';
import { IngestionConfig } from './config.ts';
import { IngestionModule } from './ingestion.module.ts';
import { pageRenderer } from './page-pictures/page-renderer.provider.ts';

await runProcess({
  name: 'ingestion',
  module: IngestionModule,
  config: IngestionConfig,
  parts: (settings) => {
    const { pacing, providers } = hostPacingOf(
      settings,
      createLogger('ingestion', settings.LOG_LEVEL),
      new LocalHostPacing(),
    );
    return {
      providers: [
        { provide: WebReader, useValue: WebReader.warming({ ...readerOptions(settings), pacing, onRead: recordRead }) },
        pageRenderer,
        ...providers,
      ],
    };
  },
});
