import 'reflect-metadata';
import { runAlone } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import { IngestionConfig } from './config.ts';
import { IngestionModule } from './ingestion.module.ts';
import { WEB_READER } from './reader.ts';

await runAlone({
  name: 'ingestion',
  module: IngestionModule,
  config: IngestionConfig,
  providers: () => [{ provide: WEB_READER, useValue: new WebReader() }],
});
