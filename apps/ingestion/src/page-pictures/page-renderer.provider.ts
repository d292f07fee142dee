import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, LOGGER, type Logger } from '@sightline/service-kit';
import { WebReader } from '@sightline/web-reader';
import type { IngestionSettings } from '../config.ts';
import type { Reader } from '../reader.ts';
import { ChromiumRenderer } from './chromium-renderer.ts';
import { PageRenderer } from './page-renderer.ts';

/** Renderer for tracked pages: the configured browser, or null. Applications provide it next to their `WebReader`. */
export const pageRenderer: FactoryProvider<PageRenderer | null> = {
  provide: PageRenderer,
  inject: [CONFIG, WebReader, LOGGER],
  useFactory: rendererFor,
};

export function rendererFor(
  {
    BROWSER_URL: url,
    BROWSER_PATH: path,
    BROWSER_SANDBOX: sandbox,
  }: Pick<IngestionSettings, 'BROWSER_URL' | 'BROWSER_PATH' | 'BROWSER_SANDBOX'>,
  reader: Pick<Reader, 'fetch'>,
  logger: Logger,
): PageRenderer | null {
  if (url) return new ChromiumRenderer({ url }, reader, logger);
  if (!path) return null;
  if (process.getuid?.() === 0 && sandbox !== 'off') {
    logger.warn(
      'pages have no pictures because Chromium cannot use its sandbox as root. Run the service as another user, or set BROWSER_SANDBOX=off to render external pages without the sandbox',
    );
    return null;
  }
  return new ChromiumRenderer({ path }, reader, logger);
}
