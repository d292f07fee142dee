import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@sightline/service-kit';
import { findChromium, freePort, isChromiumMissing, waitUntil } from '@sightline/testing';
import type { WebReader } from '@sightline/web-reader';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureKindOf } from '../pictures/picture-kind.ts';
import { SmallWeb } from '../testing/small-web.ts';
import { type ChromiumOptions, ChromiumRenderer } from './chromium-renderer.ts';
import { resourceLimits } from './page-resources.ts';

const url = 'https://merra.example/pricing';
const page = (body: string, head = '') =>
  `<!doctype html><html><head><style>body{margin:0;font:16px sans-serif}</style>${head}</head><body>${body}</body></html>`;

/** A server that counts connections; none are allowed. */
class Forbidden {
  connections = 0;
  port = 0;
  readonly #server: Server = createServer((socket) => {
    this.connections += 1;
    socket.destroy();
  });

  async start(): Promise<void> {
    this.port = await freePort();
    await new Promise<void>((done) => this.#server.listen(this.port, '127.0.0.1', done));
  }

  stop(): void {
    this.#server.close();
  }
}

describe.skipIf(isChromiumMissing())(
  'screenshots by Chromium (needs the program chromium)',
  { timeout: 120_000 },
  () => {
    const path = findChromium() ?? '';
    const forbidden = new Forbidden();
    let web: SmallWeb;
    let reader: WebReader;
    let renderer: ChromiumRenderer;
    const open = async (options: ChromiumOptions = {}) => {
      await renderer?.close();
      renderer = new ChromiumRenderer({ path }, reader, silentLogger(), options);
    };
    const draw = (html: string) => renderer.draw({ url, html });

    beforeAll(() => forbidden.start());
    afterAll(() => forbidden.stop());
    beforeEach(async () => {
      web = new SmallWeb();
      reader = await web.start();
      await open();
    });
    afterEach(async () => {
      await renderer.close();
      await web.stop();
    });

    it('show the page as it was read, with styles and images, and report where each text is', async () => {
      web.page('merra.example/style.css', {
        headers: { 'content-type': 'text/css' },
        body: 'h1{margin:0;height:100px} p{margin:0;position:absolute;left:40px;top:300px} .gone{display:none}',
      });
      const { type, width, height, bytes, boxes } = await draw(
        page(
          '<h1>Pricing <b>for shops</b></h1><p>Growth is <i>$49</i> a month</p><p class="gone">secret</p><div style="height:2000px"></div>',
          '<link rel="stylesheet" href="/style.css">',
        ),
      );
      expect([type, width, height]).toEqual(['image/webp', 1_280, 2_100]);
      expect(pictureKindOf(bytes)).toEqual({ type, width, height });
      expect(boxes.map(({ text }) => text)).toEqual(['Pricing for shops', 'Growth is $49 a month']);
      expect(boxes[1]).toMatchObject({ x: 40, y: expect.closeTo(300, -1), height: expect.closeTo(18, -1) });
      expect(web.requests.map((request) => request.page)).toEqual(['merra.example/style.css']);
    });

    it('are identical for the same page', async () => {
      const html = page('<h1>Pricing</h1><p>Simple prices.</p>');
      const [first, second] = [await draw(html), await draw(html)];
      expect(second.bytes.equals(first.bytes)).toBe(true);
    });

    it('never connect to the internal addresses, files or other pages that a page refers to', async () => {
      const at = `http://127.0.0.1:${forbidden.port}`;
      const { height } = await draw(
        page(
          `<h1>Hello</h1><img src="${at}/i.png"><iframe src="${at}/f"></iframe><iframe src="file:///etc/passwd" height="900"></iframe>
        <object data="file:///etc/hostname"></object><embed src="${at}/e"><video src="${at}/v" autoplay></video><img src="file:///etc/x.png">
        <script>fetch('${at}/script'); document.body.style.height = '3000px'; while (true) alert(1);</script><img src=x onerror="alert(1)">
        <div style="background:url(http://169.254.169.254/latest/meta-data)"></div><a ping="${at}/ping" href="${at}">x</a>
        <form action="${at}/form"><input autofocus></form>`,
          `<link rel="preconnect" href="${at}"><link rel="dns-prefetch" href="${at}"><link rel="prefetch" href="${at}/p"><link rel="icon" href="${at}/icon">
        <link rel="modulepreload" href="${at}/m.js"><link rel="manifest" href="${at}/manifest"><script type="speculationrules">{"prerender":[{"urls":["${at}/pre"]}]}</script>
        <meta http-equiv="refresh" content="0;url=${at}/refresh"><style>@import "${at}/s.css"; @font-face{font-family:x;src:url(${at}/font)} h1{font-family:x}</style>`,
        ),
      );
      expect(height).toBeLessThan(2_500);
      expect(forbidden.connections).toBe(0);
      // The browser sometimes retries a failed request.
      expect([...new Set(web.requests.map((request) => request.page))]).toEqual(['merra.example/x']);
    });

    it('do not follow a redirect to an internal address', async () => {
      web.page('merra.example/away.png', {
        status: 302,
        headers: { location: `http://127.0.0.1:${forbidden.port}/in.png` },
      });
      await draw(page('<img src="/away.png">'));
      expect(web.asked('merra.example/away.png')).not.toHaveLength(0);
      expect(forbidden.connections).toBe(0);
    });

    it('load a limited number of files', async () => {
      const images = (count: number) =>
        page(Array.from({ length: count }, (_, at) => `<img src="/${at}.png">`).join(''));
      await draw(images(1_000));
      expect(web.requests.length).toBe(resourceLimits.count);
      await expect(draw(images(10_000))).rejects.toMatchObject({ code: 'too_many_files' });
      expect(web.requests.length).toBe(resourceLimits.count);
    });

    it('are cut off at 8,000 pixels', async () => {
      const { height, boxes } = await draw(page('<p style="height:400px">More and more</p>'.repeat(20_000)));
      expect(height).toBe(8_000);
      expect(boxes.length).toBeLessThan(25);
    });

    it('leave out a file of 20 MB', async () => {
      web.page('merra.example/big.png', { headers: { 'content-type': 'image/png' }, body: Buffer.alloc(20_000_000) });
      expect((await draw(page('<p>Hello</p><img src="/big.png">'))).boxes).toHaveLength(1);
    });

    it('are taken without files that never arrive', async () => {
      web.page('merra.example/never.png', () => new Promise(() => undefined));
      const { boxes } = await draw(page('<p>Hello</p><img src="/never.png">'));
      expect(boxes).toHaveLength(1);
    });

    it('time out without affecting the next page', async () => {
      await open({ timeoutMs: 1 });
      await expect(draw(page('<p>Hello</p>'))).rejects.toMatchObject({ code: 'too_slow' });
      await open();
      await expect(draw(page('<p>Hello</p>'))).resolves.toMatchObject({ boxes: [{ text: 'Hello' }] });
    });

    it('can be taken by a running browser, and fail when it exits', async () => {
      const port = await freePort();
      const profile = mkdtempSync(join(tmpdir(), 'sightline-chromium-'));
      const browser = spawn(
        path,
        [
          '--headless',
          '--no-sandbox',
          '--no-first-run',
          '--no-startup-window',
          `--remote-debugging-port=${port}`,
          `--user-data-dir=${profile}`,
        ],
        {
          stdio: 'ignore',
        },
      );
      const place = { url: `http://127.0.0.1:${port}` };
      let remote = new ChromiumRenderer(place, reader, silentLogger());
      try {
        await waitUntil(() => fetch(`http://127.0.0.1:${port}/json/version`).then(({ ok }) => ok), {
          timeoutMs: 30_000,
        });
        const at = `http://127.0.0.1:${forbidden.port}`;
        const html = page(`<p>Hello</p><img src="${at}/i.png">`, `<link rel="preconnect" href="${at}">`);
        await expect(remote.draw({ url, html })).resolves.toMatchObject({ boxes: [{ text: 'Hello' }] });
        expect(forbidden.connections).toBe(0);
        await remote.close();
        expect((await fetch(`http://127.0.0.1:${port}/json/version`)).ok).toBe(true);
        remote = new ChromiumRenderer(place, reader, silentLogger());
        web.page('merra.example/slow.png', () => {
          browser.kill('SIGKILL');
          return new Promise(() => undefined);
        });
        await expect(remote.draw({ url, html: page('<img src="/slow.png">') })).rejects.toMatchObject({
          code: 'not_drawn',
        });
        await expect(remote.draw({ url, html })).rejects.toMatchObject({ code: 'browser_unavailable' });
      } finally {
        await remote.close();
        if (browser.exitCode === null && browser.signalCode === null) {
          browser.kill('SIGKILL');
          await once(browser, 'exit');
        }
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      }
    });

    it('close an idle browser', async () => {
      await open({ idleMs: 50 });
      await draw(page('<p>Hello</p>'));
      expect(renderer.isOpen).toBe(true);
      await waitUntil(() => !renderer.isOpen);
      await expect(draw(page('<p>Again</p>'))).resolves.toMatchObject({ boxes: [{ text: 'Again' }] });
    });

    it('fail with a reason when there is no browser', async () => {
      const broken = new ChromiumRenderer({ path: '/dev/null' }, reader, silentLogger());
      await expect(broken.draw({ url, html: '' })).rejects.toMatchObject({ code: 'browser_unavailable' });
      const place = { url: `ws://127.0.0.1:${await freePort()}/?token=hidden` };
      const failed = await new ChromiumRenderer(place, reader, silentLogger()).draw({ url, html: '' }).catch(String);
      expect(failed).toMatch(/No browser at BROWSER_URL/);
      expect(failed).not.toContain('hidden');
    });
  },
);
