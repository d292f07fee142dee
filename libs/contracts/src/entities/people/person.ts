import { z } from 'zod';
import { BoardId, Timestamp, UserId } from '../../common.ts';

export const Profile = z.object({
  userId: UserId,
  email: z.string(),
  displayName: z.string().nullable(),
  createdAt: Timestamp,
});
export type Profile = z.infer<typeof Profile>;

export const DigestFrequency = z.enum(['daily', 'weekly']);
export type DigestFrequency = z.infer<typeof DigestFrequency>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Defaults (product §9): enabled, daily, minimum importance 30, email enabled. `boardId` null is the global row. */
export const NotificationPreferences = z.object({
  userId: UserId,
  boardId: BoardId.nullable(),
  digestEnabled: z.boolean(),
  digestFrequency: DigestFrequency,
  minimumImportance: z.number().int().min(0).max(100).multipleOf(10),
  emailEnabled: z.boolean(),
  /** IANA name: "Europe/Lisbon". Default: UTC. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Must be a time zone like Europe/Lisbon'),
  /**
   * Set if the mail server rejected this address, which disabled `emailEnabled`. Absent or null otherwise, and once
   * email is enabled again.
   */
  emailStopped: z.object({ address: z.string(), at: Timestamp }).nullable().optional(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

export const Notification = z.object({
  id: z.string(),
  boardId: BoardId,
  type: z.enum(['board-ready', 'board-failed', 'high-priority']),
  title: z.string(),
  message: z.string(),
  read: z.boolean(),
  createdAt: Timestamp,
});
export type Notification = z.infer<typeof Notification>;
