import { CompaniesSettings, DirectoryReader, SiteReader, WebSearch } from '@sightline/companies';
import { createLogger, loadConfig } from '@sightline/service-kit';
import type { WebReader } from '@sightline/web-reader';

/** The readers of a copy without keys. Directories are asked only when `settings` says so. */
export function siteReaderOf(reader: WebReader, settings: Record<string, string> = { KEYLESS_SEARCH: 'off' }) {
  const config = loadConfig(CompaniesSettings, settings);
  const logger = createLogger('eval', 'error');
  const directories = new DirectoryReader(reader, config, logger);
  const sites = new SiteReader(reader, directories, new WebSearch(config, logger), config, logger);
  return { sites, directories, logger };
}
