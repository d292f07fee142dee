import { z } from 'zod';
import { userAgentOf } from './http/user-agent.ts';
import type { WebReaderOptions } from './types.ts';

/** True for a contact without characters such as brackets, which would end the comment in the user agent. */
const isPlain = (contact: string): boolean => /^[\x21-\x27\x2a-\x7e]+$/.test(contact);

/** Settings for every process that uses a WebReader. */
export const ReaderSettings = z.object({
  SIGHTLINE_ORIGIN_OVERRIDES: z
    .string()
    .optional()
    .transform((text, context): Record<string, string> => {
      try {
        return z.record(z.string(), z.url()).parse(JSON.parse(text ?? '{}'));
      } catch {
        context.addIssue('must be a JSON object of origins, like {"https://shop.example":"http://127.0.0.1:4100"}');
        return z.NEVER;
      }
    })
    .meta({
      description: 'JSON object that maps origins to loopback addresses, which serve them instead of the internet.',
    }),
  OPERATOR_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https?$/ })], { error: 'must be an email address or an http(s) address' })
    .refine(
      (contact) => contact.length <= 200 && isPlain(contact),
      'must be an address of plain ASCII, at most 200 characters',
    )
    .optional()
    .meta({
      description:
        'E-mail or web address of the person who runs this installation; sent as part of the user agent of every outside request. Sources that require a contact are off without it.',
    }),
});
export type ReaderSettings = z.infer<typeof ReaderSettings>;

/** Options for a reader that follow from the settings. */
export const readerOptions = ({
  SIGHTLINE_ORIGIN_OVERRIDES: originOverrides,
  OPERATOR_CONTACT: contact,
}: ReaderSettings): Pick<WebReaderOptions, 'originOverrides' | 'userAgent'> => ({
  originOverrides,
  userAgent: userAgentOf(contact),
});
