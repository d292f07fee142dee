import type { OnApplicationBootstrap } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import { DomainError } from '@sightline/contracts';
import { requireThisMachine } from '@sightline/gateway';
import { escapeHtml } from '@sightline/product';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { KeptMail, LocalMailbox } from './local-mailbox.ts';

/** Path of the page, to which the SPA links. */
export const MAILBOX_PATH = '/dev/mailbox';

const Query = z.object({ to: z.string().max(254).optional() });
const Params = z.object({ id: z.string().max(64) });

/** Shows the emails of an installation that doesn't send them, with working links. */
export class MailboxPage implements OnApplicationBootstrap {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly mailbox: LocalMailbox,
  ) {}

  onApplicationBootstrap(): void {
    const { mailbox } = this;
    // Restricted to this machine, because the emails contain sign-in links.
    const here = { onRequest: requireThisMachine };
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const find = async (params: unknown) => {
      const mail = await mailbox.find(Params.parse(params).id);
      if (!mail)
        throw new DomainError(
          'not-found',
          'mail_not_found',
          'This email is not in the mailbox; it may have been deleted',
        );
      return mail;
    };
    fastify.get(`${MAILBOX_PATH}.json`, here, async (request) => ({
      items: await mailbox.list(addressIn(request.query)),
    }));
    fastify.get(MAILBOX_PATH, here, async (request, reply) => {
      const mails = await mailbox.list(addressIn(request.query));
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(listPage(mails));
    });
    fastify.get(`${MAILBOX_PATH}/:id`, here, async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(mailPage(await find(request.params))),
    );
    fastify.get(`${MAILBOX_PATH}/:id/html`, here, async (request, reply) =>
      reply.type('text/html; charset=utf-8').send((await find(request.params)).html),
    );
  }
}

function addressIn(query: unknown): string | undefined {
  const parsed = Query.safeParse(query);
  if (!parsed.success) throw new DomainError('invalid', 'invalid_request', 'Give one address: ?to=name@host');
  return parsed.data.to;
}

const shell = (title: string, main: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
ul { padding: 0; list-style: none; }
li { padding: 0.75rem 0; border-top: 1px solid #8886; }
time, .to { opacity: 0.75; font-size: 0.875rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
</style>
</head>
<body><main>
${main}
</main></body>
</html>
`;

const when = ({ sentAt }: KeptMail) =>
  `<time datetime="${sentAt.toISOString()}">${sentAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>`;

/** Escapes text and turns its addresses into links. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function listPage(mails: readonly KeptMail[]): string {
  const entry = (mail: KeptMail) => {
    const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
    const shortcut = link ? `<br><a href="${escapeHtml(link)}">Open its link</a>` : '';
    const subject = `<a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a>`;
    return `<li>${subject}<br><span class="to">to ${escapeHtml(mail.to)}</span> ${when(mail)}${shortcut}</li>`;
  };
  const list = mails.length > 0 ? `<ul>${mails.map(entry).join('\n')}</ul>` : '<p>No emails yet.</p>';
  return shell('Local mailbox', `<h1>Local mailbox</h1>\n<p>Emails stay on this machine.</p>\n${list}`);
}

function mailPage(mail: KeptMail): string {
  const subject = escapeHtml(mail.subject);
  return shell(
    subject,
    `<p><a href="/dev/mailbox">All mails</a></p>
<h1>${subject}</h1>
<p class="to">to ${escapeHtml(mail.to)}, ${when(mail)}, <a href="/dev/mailbox/${mail.id}/html">as HTML</a></p>
<pre>${linked(mail.text)}</pre>`,
  );
}
