import { createServer } from 'node:http';
import type { Server } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Number of emails that a test run may need to read back. */
const kept = 10_000;

/** An email in the format of `/mailbox.json`, which is also the format of `/dev/mailbox.json` in `npm start`. */
export interface CaughtMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: Date;
}

export interface Mailbox {
  readonly smtpPort: number;
  readonly httpPort: number;
  close(): Promise<void>;
}

/**
 * A mail server that delivers no email and shows received emails: SMTP on one port, `/mailbox.json?to=` (newest first)
 * on another. Port 0 picks a free port.
 */
export async function startMailbox(options: { host: string; smtpPort: number; httpPort: number }): Promise<Mailbox> {
  const { host } = options;
  const mails: CaughtMail[] = [];
  let count = 0;

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const take = async () => {
        const { subject = '', text = '', html = '' } = await PostalMime.parse(await bytesOf(stream));
        for (const { address } of session.envelope.rcptTo) {
          const to = address.toLowerCase();
          mails.unshift({ id: String(++count), to, subject, text: text.trim(), html: html.trim(), sentAt: new Date() });
        }
        mails.splice(kept);
      };
      take().then(() => done(), done);
    },
  });
  // If a client disconnects midway, its email is discarded and the server continues.
  smtp.on('error', (error) => process.stderr.write(`mailbox: ${error.message}\n`));

  const http = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mailbox');
    if (url.pathname !== '/mailbox.json') {
      response.writeHead(404).end('There is /mailbox.json, with ?to=name@host for one address.\n');
      return;
    }
    const to = url.searchParams.get('to')?.trim().toLowerCase();
    const items = to === undefined ? mails : mails.filter((mail) => mail.to === to);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items }));
  });

  return {
    smtpPort: await listen(smtp.server, options.smtpPort, host),
    httpPort: await listen(http, options.httpPort, host),
    async close() {
      await new Promise<void>((resolve) => smtp.close(resolve));
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
