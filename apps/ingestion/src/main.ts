import 'reflect-metadata';
import { recordRead } from '@sightline/service-kit';
import { runProcess } from '@sightline/service-kit/process';
import { WebReader } from '@sightline/web-reader';
import { IngestionConfig } from './config.ts';
import { IngestionModule } from './ingestion.module.ts';
import { pageRenderer } from './page-pictures/page-renderer.provider.ts';

await runProcess({
  name: 'ingestion',
  module: IngestionModule,
  config: IngestionConfig,
  parts: ({ SIGHTLINE_ORIGIN_OVERRIDES: originOverrides }) => ({
    providers: [
      { provide: WebReader, useValue: WebReader.warming({ originOverrides, onRead: recordRead }) },
      pageRenderer,
    ],
  }),
});
