/** The last address in a redirect chain, with all addresses along the way. */
export interface Arrival {
  url: URL;
  status: number;
  text: string;
  hops: readonly string[];
}

interface Cookie {
  value: string;
  path: string;
  host: string;
}

/** Simulates one device over real HTTP: cookies and redirects, but no scripts. */
export class HttpBrowser {
  readonly #cookies = new Map<string, Cookie>();

  /** Follows redirects to a page, or to an address that `stop` accepts, which is not requested. */
  async open(address: string | URL, stop: (url: URL) => boolean, form?: Record<string, string>): Promise<Arrival> {
    let url = new URL(address);
    const hops = [url.href];
    for (let n = 0; n < 20; n++) {
      const cookie = this.#cookiesFor(url);
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: cookie ? { cookie } : {},
        ...(form && n === 0 ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      for (const line of answer.headers.getSetCookie()) this.#keep(line, url);
      const text = await answer.text();
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || !location) return { url, status: answer.status, text, hops };
      url = new URL(location, url);
      hops.push(url.href);
      if (stop(url)) return { url, status: answer.status, text: '', hops };
    }
    throw new Error(`redirects without end:\n${hops.join('\n')}`);
  }

  #cookiesFor(url: URL): string {
    return [...this.#cookies.entries()]
      .filter(([, { host, path }]) => host === url.hostname && url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.slice(0, key.indexOf(' '))}=${value}`)
      .join('; ');
  }

  #keep(line: string, url: URL): void {
    const [pair = '', ...attributes] = line.split(/; */);
    const of = (name: string) => attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.split('=')[1];
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const path = of('path') ?? '/';
    const expires = of('expires');
    const isOver = of('max-age') === '0' || (expires !== undefined && new Date(expires).getTime() < Date.now());
    const key = `${name} ${path} ${url.hostname}`;
    if (isOver || value === '') this.#cookies.delete(key);
    else this.#cookies.set(key, { value, path, host: url.hostname });
  }
}
