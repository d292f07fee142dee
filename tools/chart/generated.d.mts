import type { z } from 'zod';

export function generatedFiles(
  root: string,
  configurations: Readonly<Record<string, z.ZodObject>>,
  toJsonSchema: typeof z.toJSONSchema,
): Record<string, string>;
