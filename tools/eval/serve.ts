import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Case } from './cases.ts';
import { originOf } from './loopback.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '': 'text/html',
  '.xml': 'application/xml',
  '.json': 'application/json',
  '.txt': 'text/plain',
};

/** Replaces the internet while a case is read: origins and their servers, in the format of the reader's option. */
export interface Played {
  originOverrides: Record<string, string>;
  close(): Promise<void>;
}

/**
 * Serves pages and sites on this machine: a folder with its files (`index.html` for subfolders), a page at its own
 * address; all other addresses are 404. Only the pages declare a charset, not the headers.
 */
export async function play(cases: readonly Case[]): Promise<Played> {
  const servers: Server[] = [];
  const originOverrides: Record<string, string> = {};
  for (const { path, url } of cases) {
    const { hostname, pathname } = new URL(url);
    const isFolder = statSync(path).isDirectory();
    const server = createServer((request, response) => {
      const asked = new URL(request.url ?? '/', url).pathname;
      const file = isFolder ? fileOf(path, asked) : asked === pathname ? path : null;
      const type = types[isFolder && file ? extname(file) : '.html'];
      response.writeHead(file ? 200 : 404, type ? { 'content-type': type } : {});
      response.end(file ? bytesOf(file) : 'Not found');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    servers.push(server);
    // An entry also applies to `http` and `www.`.
    originOverrides[`https://${hostname.replace(/^www\./, '')}`] = originOf(server.address());
  }
  return {
    originOverrides,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((done) => server.close(done));
      }
    },
  };
}

/** Returns the file in a folder for an address; null when there is none, or it is outside the folder. */
function fileOf(folder: string, pathname: string): string | null {
  let file = folder;
  try {
    file = join(folder, decodeURIComponent(pathname));
  } catch {
    return null;
  }
  if (file !== folder && !file.startsWith(`${folder}${sep}`) && file !== `${folder}${sep}`) return null;
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, 'index.html');
  return existsSync(file) ? file : null;
}

function bytesOf(file: string): Buffer {
  const bytes = readFileSync(file);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
