import 'reflect-metadata';
import { HttpUpstreams, recordRead } from '@sightline/service-kit';
import { runProcess } from '@sightline/service-kit/process';
import { readerOptions, WebReader } from '@sightline/web-reader';
import { CompaniesModule } from './companies.module.ts';
import { companiesProviders } from './compose.ts';
import { CompaniesConfig } from './config.ts';

await runProcess({
  name: 'companies',
  module: CompaniesModule,
  config: CompaniesConfig,
  requests: { refresh: (tx, date) => tx.emit('refresh.requested', { date, companyIds: null }) },
  parts: (settings) => ({
    providers: companiesProviders(
      WebReader.warming({ ...readerOptions(settings), onRead: recordRead }),
      new HttpUpstreams({ 'ai-evaluation': settings.UPSTREAM_AI_EVALUATION }),
    ),
  }),
});
