import { Inject, Injectable } from '@nestjs/common';
import { mailing, mailOf } from '@sightline/product';
import { MAILER, type Mailer } from '@sightline/service-kit';
import type { Message } from './message.ts';

/** Renders messages as emails and hands them to the mail server. */
@Injectable()
export class MailSender {
  constructor(@Inject(MAILER) private readonly mailer: Mailer) {}

  /**
   * Resolves once the mail server accepts the email.
   * @throws {DomainError} invalid `recipient_refused` if it rejects this recipient; unavailable if it can't be reached
   */
  async send(to: string, { kind, id, stopUrl, list, code: _, ...content }: Message): Promise<void> {
    const headers = {
      ...(id ? { 'Message-ID': `<${id}>` } : {}),
      ...(stopUrl ? oneClickHeaders(stopUrl) : {}),
      ...(list ? listHeaders(list) : {}),
    };
    const mail = mailOf({ to, ...content, headers });
    await mailing(kind, () => this.mailer.send(mail));
  }
}

/** Headers for one-click unsubscribe in mail programs (RFC 8058). */
const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Headers for bulk email: `List-Id` for filters (RFC 2919), `Auto-Submitted` against automatic replies (RFC 3834), and
 * `Feedback-ID` for Google's complaint reports.
 */
const listHeaders = ({ id, name }: NonNullable<Message['list']>): Record<string, string> => ({
  'List-Id': `${name} <${id}>`,
  Precedence: 'bulk',
  'Auto-Submitted': 'auto-generated',
  'Feedback-ID': `${id.split('.')[0]}:sightline`,
});
