import type { Reply } from './reply.ts';

/** Target of the index's form that changes the sites. */
export const NEXT_VISIT_PATH = '/next-visit';

/** The site named in a request's Host header. */
export interface Addressee {
  readonly hostname: string;
  /**
   * The `host:port` part to append to links. Set if the site is opened in a browser, as
   * `lumenpay.example.localhost:4100` (browsers resolve every `.localhost` name to this machine) or at the server's own
   * address.
   */
  readonly browsedAt?: string;
}

export function addresseeOf(hostHeader: string, indexHost: string): Addressee {
  const [, name = '', port = ''] = /^(.*?)((?::\d+)?)$/.exec(hostHeader.toLowerCase()) ?? [];
  if (name === 'localhost' || /^[\d.]+$/.test(name)) return { hostname: indexHost, browsedAt: `localhost${port}` };
  if (name.endsWith('.example.localhost'))
    return { hostname: name.slice(0, -'.localhost'.length), browsedAt: `localhost${port}` };
  return { hostname: name };
}

/** The reply with links between demo sites rewritten so that a browser on this machine can follow them. */
export function withBrowsableLinks(reply: Reply, browsedAt: string): Reply {
  const local = (text: string): string =>
    text.replaceAll(/https:\/\/([a-z0-9.-]+\.example)(?=[/"<])/g, `http://$1.${browsedAt}`);
  const location = reply.headers?.location;
  return {
    ...reply,
    body: typeof reply.body === 'string' && reply.type.startsWith('text/html') ? local(reply.body) : reply.body,
    ...(location === undefined ? {} : { headers: { ...reply.headers, location: local(location) } }),
  };
}
