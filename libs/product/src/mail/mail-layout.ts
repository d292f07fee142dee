import type { Mail } from '@sightline/service-kit';
import type { MailContent } from './mail-blocks.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { oneLine } from './mail-words.ts';

export type * from './mail-blocks.ts';
export * from './mail-words.ts';

/**
 * Renders an email in the common layout, as HTML and as text. All content is escaped, line breaks are removed from
 * single lines, and only http(s) URLs become links.
 */
export function mailOf(content: MailContent): Mail {
  const { to, subject, headers } = content;
  return {
    ...{ to, subject: oneLine(subject), text: mailText(content), html: mailHtml(content) },
    ...(headers ? { headers } : {}),
  };
}
