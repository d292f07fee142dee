import { pngImage, svgImage } from './images.ts';
import type { Reply } from './reply.ts';

/** `/img/<slug>.svg`, `/img/<slug>.png` and the favicon; undefined for any other path. */
export function imageReply(pathname: string, accent: string): Reply | undefined {
  if (pathname === '/favicon.svg')
    return {
      status: 200,
      type: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><path d="M9 21 16 9l7 12z" fill="#fff"/></svg>`,
    };
  const match = /^\/img\/([a-z0-9-]+)\.(svg|png)$/.exec(pathname);
  if (match === null) return undefined;
  const [, slug = '', kind] = match;
  return kind === 'svg'
    ? { status: 200, type: 'image/svg+xml', body: svgImage(slug) }
    : { status: 200, type: 'image/png', body: pngImage(slug) };
}
