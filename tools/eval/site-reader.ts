import { CompaniesSettings, DirectoryReader, NewsSearch, SiteReader, WebSearch } from '@sightline/companies';
import { createLogger, loadConfig, systemClock } from '@sightline/service-kit';
import type { WebReader } from '@sightline/web-reader';

/** Creates the readers of an installation without keys. Directories are used only if `settings` enables them. */
export function siteReaderOf(reader: WebReader, settings: Record<string, string> = { KEYLESS_SEARCH: 'off' }) {
  const config = loadConfig(CompaniesSettings, settings);
  const logger = createLogger('eval', 'error');
  const directories = new DirectoryReader(reader, config, logger);
  const news = new NewsSearch(reader, config, systemClock, logger);
  const noNewsApi = { find: async () => [] };
  const sites = new SiteReader(reader, directories, new WebSearch(config, logger), news, noNewsApi, logger);
  return { sites, directories, logger };
}
