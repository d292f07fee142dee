import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { escapeHtml, textHtml } from '../replies/html.ts';

export const HUGE_PAGE_BYTES = 20 * 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
const DRIP_INTERVAL_MS = 250;
const BOMB_MEMBER_BYTES = 4 * 1024 * 1024;
const BOMB_MEMBERS = 256;

export const faultPage = (name: string, text: string, head = ''): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>${head}</head>
<body><main><h1>${escapeHtml(name)}</h1>${textHtml(text)}</main></body></html>
`;

/** A one-page PDF with a correct cross-reference table, so that content sniffing recognises it. */
export function pdfBody(line: string): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${line.replaceAll(/[()\\]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = body.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** Writes until the given size or until the client disconnects, never faster than the client reads. */
export function streamHugePage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.write(
    '<!doctype html><html lang="en"><head><title>Hugepage Archive</title></head><body><h1>Hugepage Archive</h1>\n',
  );
  const line = '<p>Entry in the complete record of everything the archive ever received, kept on one page.</p>\n';
  const chunk = Buffer.from(line.repeat(Math.ceil(CHUNK_BYTES / line.length)));
  let sent = 0;
  const more = (): void => {
    while (sent < HUGE_PAGE_BYTES) {
      sent += chunk.length;
      if (!response.write(chunk)) {
        response.once('drain', more);
        return;
      }
    }
    response.end('</body></html>');
  };
  more();
}

/** Starts a page and then sends a few bytes at a time until the client disconnects. */
export function dripPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.write('<!doctype html><html lang="en"><head><title>Drip Systems</title></head><body><p>Loading');
  const timer = setInterval(() => response.write(' .'), DRIP_INTERVAL_MS);
  response.on('close', () => clearInterval(timer));
}

/** One gibibyte of spaces in about a megabyte of gzip members. */
export function streamGzipBomb(response: ServerResponse): void {
  const member = gzipSync(Buffer.alloc(BOMB_MEMBER_BYTES, 0x20), { level: 9 });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
  for (let index = 0; index < BOMB_MEMBERS; index++) response.write(member);
  response.end();
}
