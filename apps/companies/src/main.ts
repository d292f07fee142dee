import 'reflect-metadata';
import { createLogger, HttpUpstreams, hostPacingOf, recordRead } from '@sightline/service-kit';
import { runProcess } from '@sightline/service-kit/process';
import { LocalHostPacing, readerOptions, WebReader } from '@sightline/web-reader';
import { CompaniesModule } from './companies.module.ts';
import { companiesProviders } from './compose.ts';
import { CompaniesConfig } from './config.ts';

await runProcess({
  name: 'companies',
  module: CompaniesModule,
  config: CompaniesConfig,
  requests: { refresh: (tx, date) => tx.emit('refresh.requested', { date, companyIds: null }) },
  parts: (settings) => {
    const { pacing, providers } = hostPacingOf(
      settings,
      createLogger('companies', settings.LOG_LEVEL),
      new LocalHostPacing(),
    );
    return {
      providers: [
        ...providers,
        ...companiesProviders(
          WebReader.warming({ ...readerOptions(settings), pacing, onRead: recordRead }),
          new HttpUpstreams({ 'ai-evaluation': settings.UPSTREAM_AI_EVALUATION }),
        ),
      ],
    };
  },
});
