import type { Provider } from '@nestjs/common';
import { z } from 'zod';
import { ConfigError } from '../config/config.ts';
import { CONFIG } from '../service.ts';
import { MAILER } from './mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

const smtpUrl = (error: string) => z.url({ protocol: /^smtps?$/, error });
const smtpMeta = { description: 'Mail server for outgoing mail.', secret: true };

/** Settings for sending email. The standalone app has no mail server and provides another mailer. */
export const MailSettings = z.object({
  SMTP_URL: smtpUrl('must be a URL like smtp://user:password@host:587').optional().meta(smtpMeta),
  MAIL_FROM: z.string().default('Sightline <no-reply@localhost>').meta({ description: 'Sender of emails.' }),
});
export type MailSettings = z.infer<typeof MailSettings>;

/** Email settings of a service in a separate process, where a mail server is required. */
export const RequiredMailSettings = MailSettings.extend({
  SMTP_URL: smtpUrl('is missing or not a URL like smtp://user:password@host:587').meta(smtpMeta),
});

/** Sends emails through the server at `SMTP_URL`. @throws {ConfigError} if it is not set */
export const smtpMailer: Provider = {
  provide: MAILER,
  inject: [CONFIG],
  useFactory: ({ SMTP_URL, MAIL_FROM }: MailSettings) => {
    if (!SMTP_URL) throw new ConfigError(['SMTP_URL: is missing: which server sends the emails?']);
    return new SmtpMailer(SMTP_URL, MAIL_FROM);
  },
};
