// A mail server that delivers nothing and shows what it got: SMTP on one port, `/mailbox.json?to=` on another, in the shape of
// the mailbox of `npm start`.
import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** As many as a run of tests may look back at. */
const kept = 10_000;

/**
 * @param {{ host: string, smtpPort: number, httpPort: number }} options ports; 0 takes a free one
 * @returns {Promise<{ smtpPort: number, httpPort: number, close(): Promise<void> }>}
 */
export async function startMailbox({ host, smtpPort, httpPort }) {
  /** Newest first. */
  const mails = [];
  let count = 0;

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    async onData(stream, session, done) {
      try {
        const mail = await PostalMime.parse(await bytesOf(stream));
        const sentAt = new Date();
        for (const { address } of session.envelope.rcptTo) {
          count++;
          const { subject = '', text = '', html = '' } = mail;
          mails.unshift({
            id: String(count),
            to: address.toLowerCase(),
            subject,
            text: text.trim(),
            html: html.trim(),
            sentAt,
          });
        }
        mails.length = Math.min(mails.length, kept);
        done();
      } catch (error) {
        done(error);
      }
    },
  });
  // A client that hangs up in the middle is its own affair.
  smtp.on('error', (error) => process.stderr.write(`mailbox: ${error.message}\n`));

  const http = createServer((request, response) => {
    const url = new URL(request.url, 'http://mailbox');
    if (url.pathname !== '/mailbox.json') {
      response.writeHead(404).end('There is /mailbox.json, with ?to=name@host for one address.\n');
      return;
    }
    const to = url.searchParams.get('to')?.trim().toLowerCase();
    const items = to === undefined ? mails : mails.filter((mail) => mail.to === to);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items }));
  });

  return {
    smtpPort: await listen(smtp.server, smtpPort, host),
    httpPort: await listen(http, httpPort, host),
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections();
        smtp.close(() => http.close(() => resolve()));
      }),
  };
}

async function bytesOf(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.address().port));
  });
}
