import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { asyncApi, openApi } from '@sightline/contracts/generate';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);
/** The page's files, all from this origin and without inline scripts. */
const files: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sightline API</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<noscript>This page needs JavaScript. The description itself is at <a href="/docs/openapi.json">/docs/openapi.json</a>.</noscript>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/init.js"></script>
</body>
</html>
`;
const init = `SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
});
`;

/** Serves the HTTP API at `/docs` and the events at `/docs/asyncapi.json`, generated from the catalogue. */
@Injectable()
export class ApiDocs implements OnApplicationBootstrap {
  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const serve = (path: string, type: string, body: () => string | Promise<Buffer>) =>
      fastify.get(path, async (_request, reply) =>
        reply
          .header('cache-control', 'no-cache')
          .type(type)
          .send(await body()),
      );
    // Generated on first request, because doing so at startup takes a quarter of the start time.
    const openApiText = once(() => JSON.stringify(openApi()));
    const asyncApiText = once(() => JSON.stringify(asyncApi()));
    for (const path of ['/docs', '/docs/']) serve(path, 'text/html; charset=utf-8', () => page);
    serve('/docs/init.js', 'text/javascript; charset=utf-8', () => init);
    serve('/docs/openapi.json', 'application/json', openApiText);
    serve('/docs/asyncapi.json', 'application/json', asyncApiText);
    for (const [name, type] of Object.entries(files))
      serve(`/docs/${name}`, type, () => readFile(require.resolve(`swagger-ui-dist/${name}`)));
  }
}

function once(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
