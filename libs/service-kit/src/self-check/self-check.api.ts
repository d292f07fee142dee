import { ServiceName, TestResult } from '@sightline/contracts';
import { z } from 'zod';

/** Result of one test that a service ran on itself, for the gateway's test runner. */
export const SelfTest = TestResult;
export type SelfTest = z.infer<typeof SelfTest>;

export const DeclaredReference = z.object({
  collection: z.string(),
  field: z.string(),
  to: z.object({ service: ServiceName, collection: z.string() }),
});
export type DeclaredReference = z.infer<typeof DeclaredReference>;

export const SelfCheckReport = z.object({ tests: z.array(SelfTest), references: z.array(DeclaredReference) });
export type SelfCheckReport = z.infer<typeof SelfCheckReport>;

/** Maximum number of ids checked per reference. */
export const mostIds = 5_000;
const Ids = z.array(z.string()).max(mostIds);

/** Requests the ids in a field; with `among`, only ids in that list. */
export const HeldRequest = z.object({ collection: z.string(), field: z.string(), among: Ids.optional() });
export type HeldRequest = z.infer<typeof HeldRequest>;
/** `documents` of `total` were checked. */
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
