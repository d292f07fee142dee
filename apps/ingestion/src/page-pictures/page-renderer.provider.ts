import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, LOGGER, type Logger } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../config.ts';
import type { Reader } from '../reader.ts';
import { ChromiumRenderer } from './chromium-renderer.ts';
import { PageRenderer } from './page-renderer.ts';

/** What draws tracked pages: the configured browser, or null. Applications provide it beside their `WebReader`. */
export const pageRenderer: FactoryProvider<PageRenderer | null> = {
  provide: PageRenderer,
  inject: [CONFIG, WebReader, LOGGER],
  useFactory: ({ BROWSER_URL: url, BROWSER_PATH: path }: IngestionSettings, reader: Reader, logger: Logger) => {
    if (url) return new ChromiumRenderer({ url }, reader, logger);
    return path ? new ChromiumRenderer({ path }, reader, logger) : null;
  },
};
