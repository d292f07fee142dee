import { z } from 'zod';

/** The seven services. The name is also the consumer group, the database suffix and the `source` of events. */
export const ServiceName = z.enum([
  'gateway',
  'boards',
  'companies',
  'ingestion',
  'ai-evaluation',
  'distribution',
  'notifications',
]);
export type ServiceName = z.infer<typeof ServiceName>;

export const BoardId = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'Id of a board: a UUID, or derived from its owner and `requestKey`.' });
export const CompanyId = z
  .string()
  .regex(/^cmp_[0-9a-f]{20}$/)
  .meta({ description: 'Id of a company, derived from its domain.' });
export const ContentId = z
  .string()
  .regex(/^cnt_[0-9a-f]{20}$/)
  .meta({ description: 'Id of a content item, derived from its canonical URL.' });
export const CardId = z
  .string()
  .regex(/^crd_[0-9a-f]{20}$/)
  .meta({ description: 'Id of a card, derived from board and content item.' });
export const EventId = z.string().min(1).max(64).meta({
  description: 'Id of the event that one or more items report; items with the same id report the same event.',
});
export const PagePictureId = z
  .string()
  .regex(/^pic_[0-9a-f]{20}$/)
  .meta({ description: 'Id of a picture of a tracked page, derived from its content.' });
export const PageId = z
  .string()
  .regex(/^pag_[0-9a-f]{20}$/)
  .meta({ description: 'Id of a tracked page, derived from its URL.' });
export const ChangeId = z
  .string()
  .regex(/^chg_[0-9a-f]{20}$/)
  .meta({ description: 'Id of a change, derived from its page and its two versions.' });
export const SurfaceId = z
  .string()
  .regex(/^srf_[0-9a-f]{20}$/)
  .meta({ description: 'Id of a surface of a company, derived from the company, its provider and its account there.' });
export const UserId = z.string().min(1).max(128).meta({ description: 'Subject of the access token.' });

/** Product §3: 'temp_' + timestamp + random string of 9 characters (an underscore between the two is accepted). */
export const TempSessionId = z
  .string()
  .regex(/^temp_[0-9]{10,16}_?[0-9a-zA-Z]{9}$/)
  .meta({ description: 'Session id of a visitor who is not signed in.' });

/** ISO 8601 date-time in UTC. */
export const Timestamp = z.iso.datetime();

/** A score out of 10 (0–10, whole numbers). */
export const Score = z.number().int().min(0).max(10);

/** The owner of a board: a user, or a visitor's temporary session. Exactly one of the two is set. */
export const Owner = z.object({ userId: UserId.nullable(), tempSessionId: TempSessionId.nullable() });
export type Owner = z.infer<typeof Owner>;

/** RFC 9457. `code` is stable; `issues` lists the faults by field. */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  instance: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ProblemDetails = z.infer<typeof ProblemDetails>;

export const Count = z.object({ count: z.number().int().min(0) });
export type Count = z.infer<typeof Count>;

/** Fields of every response under `/api/functions`, in addition to its own. */
export const FunctionAnswer = z.object({ success: z.boolean(), error: z.string().optional() });
