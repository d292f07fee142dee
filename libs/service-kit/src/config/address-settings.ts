import { z } from 'zod';

/** A setting that is an origin (`https://host`); any path is dropped. */
export const originSetting = (error: string) =>
  z.url({ protocol: /^https?$/, error }).transform((text) => new URL(text).origin);

/** Address of another service if both run as separate processes. */
export const upstreamSetting = (name: string) =>
  originSetting('must be an address like http://host:3000')
    .default(`http://${name}:3000`)
    .meta({ description: `Where the ${name} service listens when it is a process of its own.` });
