import 'reflect-metadata';
import { recordRead } from '@sightline/service-kit';
import { runAlone } from '@sightline/service-kit/alone';
import { WebReader } from '@sightline/web-reader';
import { CompaniesModule } from './companies.module.ts';
import { CompaniesConfig } from './config.ts';

await runAlone({
  name: 'companies',
  module: CompaniesModule,
  config: CompaniesConfig,
  requests: { refresh: (tx, date) => tx.emit('refresh.requested', { date, companyIds: null }) },
  parts: ({ SIGHTLINE_ORIGIN_OVERRIDES: originOverrides }) => ({
    providers: [{ provide: WebReader, useValue: WebReader.warming({ originOverrides, onRead: recordRead }) }],
  }),
});
