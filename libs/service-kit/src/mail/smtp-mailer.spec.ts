import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SmtpMailer } from './smtp-mailer.ts';

const mail = {
  to: 'ada@mail.example',
  subject: 'Hello',
  text: 'Open http://localhost:3000/x#t=1&r=2 <b>',
  html: '<p>Hello</p>',
};

describe('a mail server', () => {
  let server: Server | undefined;
  const received: string[] = [];
  /** Starts a server with just enough SMTP to accept one email, or to respond differently to a command. */
  const serve = async (answers: Record<string, string> = {}) => {
    server = createServer((socket: Socket) => {
      let isData = false;
      let text = '';
      socket.setEncoding('utf8').write('220 ready\r\n');
      socket.on('data', (chunk: string) => {
        for (const line of chunk.split('\r\n').filter(Boolean)) {
          if (isData && line !== '.') {
            text += `${line}\n`;
            continue;
          }
          const command = line === '.' ? '.' : (line.split(/[ :]/)[0] ?? '').toUpperCase();
          if (command === '.') received.push(text);
          isData = command === 'DATA';
          socket.write(`${answers[command] ?? (isData ? '354 go on' : '250 ok')}\r\n`);
          if (command === 'QUIT') socket.end();
        }
      });
      socket.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return new SmtpMailer(
      `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      'Sightline <no-reply@mail.example>',
    );
  };
  afterEach(() => {
    server?.close();
    server = undefined;
  });

  it('receives the email as text and as HTML', async () => {
    const mailer = await serve();
    await mailer.send(mail);
    expect(received[0]).toMatch(/^From: Sightline <no-reply@mail\.example>$/m);
    expect(received[0]).toMatch(/^To: ada@mail\.example$/m);
    expect(received[0]).toContain('<p>Hello</p>');
    expect(received[0]).toContain('multipart/alternative');
  });

  it('receives additional headers unchanged', async () => {
    const url = `https://sightline.example/api/weekly-alerts/unsubscribe?token=${'a'.repeat(43)}`;
    const mailer = await serve();
    await mailer.send({ ...mail, headers: { 'List-Unsubscribe': `<${url}>` } });
    const unfolded = received.at(-1)?.replace(/\n\s+/g, ' ');
    expect(unfolded).toMatch(new RegExp(`^List-Unsubscribe: <${url.replace('?', '[?]')}>$`, 'm'));
  });

  it.each([
    ['RCPT', '550 no such user', 'recipient_refused'],
    ['RCPT', '550 5.1.1 no such user', 'recipient_refused'],
    ['RCPT', '550 5.7.1 relaying denied', 'mail_unavailable'],
    ['RCPT', '451 later', 'mail_unavailable'],
    ['MAIL', '550 you may not', 'mail_unavailable'],
    ['DATA', '554 no', 'mail_unavailable'],
  ])('that answers %s with "%s" results in %s', async (command, answer, code) => {
    const mailer = await serve({ [command]: answer });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code });
  });

  it('that closes the connection without a response may have accepted the email', async () => {
    const mailer = await serve({ '.': '' });
    const closing = new Promise<void>((resolve) =>
      server?.once('connection', (socket: Socket) => {
        socket.on('data', (chunk: Buffer) => chunk.toString().endsWith('\r\n.\r\n') && socket.destroy());
        socket.on('close', () => resolve());
      }),
    );
    await expect(mailer.send(mail)).rejects.toMatchObject({ kind: 'unavailable', code: 'mail_unconfirmed' });
    await closing;
  });

  it('that does not respond results in mail_unavailable', async () => {
    await expect(new SmtpMailer('smtp://127.0.0.1:1', 'a@b.example').send(mail)).rejects.toMatchObject({
      code: 'mail_unavailable',
    });
  });
});
