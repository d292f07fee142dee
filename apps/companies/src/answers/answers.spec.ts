import { createServer, type Server } from 'node:http';
import { type WebsiteAnswers } from '@sightline/contracts';
import { InProcessUpstreams, loadConfig } from '@sightline/service-kit';
import { asUser, createTestService, startTestMongo, type TestMongo, type TestService } from '@sightline/testing';
import { WebReader } from '@sightline/web-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CompaniesModule } from '../companies.module.ts';
import { companiesProviders } from '../compose.ts';
import { CompaniesSettings } from '../config.ts';

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><p>${text}</p></main></body></html>`;

let mongo: TestMongo;
let server: Server;
let reader: WebReader;
let subject: TestService;
const asked: string[] = [];
let isConnected = true;

beforeAll(async () => {
  mongo = await startTestMongo();
  server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    asked.push(host);
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (host === 'moved.example') response.writeHead(301, { location: 'https://harrowgate.example/' }).end();
    else if (host === 'inward.example') response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    else if (host === 'down.example') response.writeHead(500, html).end(page('Error', 'Internal Server Error'));
    else if (host === 'broken.example') response.destroy();
    else
      response
        .writeHead(200, html)
        .end(page('Harrowgate', 'Harrowgate makes gates for orchards and sells them in five countries.'));
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  reader = new WebReader({
    originOverrides: { 'https://*.example': `http://127.0.0.1:${port}` },
    lookup: async (name) => {
      if (name === 'localsite.dev') return [{ address: '10.0.0.5', family: 4 }];
      return isConnected && name === 'www.wikipedia.org' ? [{ address: '198.35.26.96', family: 4 }] : [];
    },
  });
  subject = await createTestService(CompaniesModule, {
    ...{ name: 'companies', mongo },
    config: loadConfig(CompaniesSettings, { KEYLESS_SEARCH: 'off' }),
    providers: companiesProviders(reader, new InProcessUpstreams()),
  });
});
afterAll(async () => {
  await subject.stop();
  await reader.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await mongo.stop();
});

const ask = (websites: string[]) =>
  subject.inject('POST', '/api/companies/answers', { as: asUser('ada'), body: { websites } });

describe('the check whether websites respond', () => {
  it.each([
    ['harrowgate.example', 'answers', null],
    ['https://www.harrowgate.example/about', 'answers', null],
    ['moved.example', 'answers', 'harrowgate.example'],
    ['down.example', 'refuses', null],
    ['broken.example', 'no-answer', null],
    ['nobody-is-here.dev', 'no-host', null],
    ['not a website', 'no-host', null],
    ['127.0.0.1', 'internal', null],
    ['inward.example', 'internal', null],
    ['localsite.dev', 'no-host', null],
  ])('for %s returns %s', async (website, outcome, leadsTo) => {
    const answer = await ask([website]);
    expect(answer.status).toBe(200);
    expect((answer.json() as z.infer<typeof WebsiteAnswers>).items).toEqual([{ website, outcome, leadsTo }]);
  });

  it('reports that Sightline is offline when name resolution fails for every name, except for a reserved name', async () => {
    isConnected = false;
    const answer = await ask(['harrowgate.dev', 'harrowgate.test', 'harrowgate.example']);
    isConnected = true;
    const outcomes = (answer.json() as z.infer<typeof WebsiteAnswers>).items.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['offline', 'no-host', 'answers']);
  });

  it('checks at most ten websites per request, and returns them in order', async () => {
    const websites = Array.from({ length: 10 }, (_, at) => `company-${at}.example`);
    const { items } = (await ask(websites)).json() as z.infer<typeof WebsiteAnswers>;
    expect(items.map(({ website }) => website)).toEqual(websites);
    expect((await ask([...websites, 'one-more.example'])).status).toBe(400);
  });

  it('does not create a company', async () => {
    expect(await subject.db.collection('companies').countDocuments()).toBe(0);
  });
});
