import 'reflect-metadata';
import { recordRead } from '@sightline/service-kit';
import { runProcess } from '@sightline/service-kit/process';
import { readerOptions, WebReader } from '@sightline/web-reader';
import { IngestionConfig } from './config.ts';
import { IngestionModule } from './ingestion.module.ts';
import { pageRenderer } from './page-pictures/page-renderer.provider.ts';

await runProcess({
  name: 'ingestion',
  module: IngestionModule,
  config: IngestionConfig,
  parts: (settings) => ({
    providers: [
      { provide: WebReader, useValue: WebReader.warming({ ...readerOptions(settings), onRead: recordRead }) },
      pageRenderer,
    ],
  }),
});
