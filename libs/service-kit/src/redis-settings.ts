import { z } from 'zod';

/** @param use what the service uses Redis for, as a clause in the description of `REDIS_URL` */
export const redisSettings = (use: string) => ({
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address like redis://user:password@host:6379/0' })
    .optional()
    .meta({
      description: `Redis (6 or newer) through which ${use}`,
      secret: true,
    }),
  REDIS_KEY_PREFIX: z
    .string()
    .regex(/^[a-zA-Z0-9._:-]{1,60}$/, 'can contain letters, digits, dots, colons, dashes and underscores')
    .default('sightline:')
    .meta({ description: 'Prefix of keys and channels in Redis, so that installations can share a server.' }),
});

/** Settings of a process that shares the pace of its external requests with its replicas. */
export const PacingSettings = z.object(
  redisSettings(
    'replicas share the pace of their requests to a host, and the pauses that hosts ask for; without it, each replica has its own.',
  ),
);
export type PacingSettings = z.infer<typeof PacingSettings>;
