import { ServiceName, TestResult } from '@sightline/contracts';
import { z } from 'zod';

/** What a service finds out about itself; the gateway's test-runner asks for it. */
export const SelfTest = TestResult;
export type SelfTest = z.infer<typeof SelfTest>;

/** A reference as a service declares it. */
export const DeclaredReference = z.object({
  collection: z.string(),
  field: z.string(),
  to: z.object({ service: ServiceName, collection: z.string() }),
});
export type DeclaredReference = z.infer<typeof DeclaredReference>;

export const SelfCheckReport = z.object({ tests: z.array(SelfTest), references: z.array(DeclaredReference) });
export type SelfCheckReport = z.infer<typeof SelfCheckReport>;

/** Most ids that are looked at per reference. */
export const mostIds = 5_000;
const Ids = z.array(z.string()).max(mostIds);

/** Which ids stand in a field. `among`: only those of these that still do. */
export const HeldRequest = z.object({ collection: z.string(), field: z.string(), among: Ids.optional() });
export type HeldRequest = z.infer<typeof HeldRequest>;
/** `documents` were looked at, of `total`. */
export const HeldIds = z.object({ ids: Ids, documents: z.number().int(), total: z.number().int() });
export type HeldIds = z.infer<typeof HeldIds>;

export const MissingRequest = z.object({ collection: z.string(), ids: Ids });
export type MissingRequest = z.infer<typeof MissingRequest>;
export const MissingIds = z.object({ ids: Ids });

export const selfCheckPaths = {
  report: '/internal/self-check/:category',
  held: '/internal/self-check/held',
  missing: '/internal/self-check/missing',
} as const;
