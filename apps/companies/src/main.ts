import 'reflect-metadata';
import { HttpUpstreams, recordRead } from '@sightline/service-kit';
import { runProcess } from '@sightline/service-kit/process';
import { WebReader } from '@sightline/web-reader';
import { CompaniesModule } from './companies.module.ts';
import { companiesProviders } from './compose.ts';
import { CompaniesConfig } from './config.ts';

await runProcess({
  name: 'companies',
  module: CompaniesModule,
  config: CompaniesConfig,
  requests: { refresh: (tx, date) => tx.emit('refresh.requested', { date, companyIds: null }) },
  parts: ({ UPSTREAM_AI_EVALUATION, SIGHTLINE_ORIGIN_OVERRIDES: originOverrides }) => ({
    providers: companiesProviders(
      WebReader.warming({ originOverrides, onRead: recordRead }),
      new HttpUpstreams({ 'ai-evaluation': UPSTREAM_AI_EVALUATION }),
    ),
  }),
});
