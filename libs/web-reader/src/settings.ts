import { z } from 'zod';

/** Settings of every process that uses a WebReader. */
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
});
export type ReaderSettings = z.infer<typeof ReaderSettings>;
