import { z } from 'zod';
import { BoardId, CompanyId, Timestamp } from '../common.ts';
import {
  Alert,
  AlertScope,
  AlertSettings,
  AlertType,
  FewerPreview,
  FewerRule,
  FewerRuleInput,
  InboxState,
} from '../entities/alert.ts';
import { route } from './route.ts';

export const InboxQuery = z.object({
  state: InboxState.default('sent'),
  /** Only unread alerts. */
  unread: z.enum(['true', 'false']).default('false'),
  board: BoardId.optional(),
  type: AlertType.optional(),
  /** `nextCursor` of the previous page; all other parameters must be the same. */
  cursor: z.string().max(128).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export type InboxQuery = z.infer<typeof InboxQuery>;

/** Newest first. */
export const InboxList = z.object({ items: z.array(Alert), nextCursor: z.string().nullable() });
export type InboxList = z.infer<typeof InboxList>;

/** Counts for an inbox, across all boards. */
export const InboxSummary = z.object({
  unread: z.number().int(),
  sent: z.number().int(),
  held: z.number().int(),
  silent: z.number().int(),
  /** Alerts sent immediately today, in the user's time zone. */
  usedToday: z.number().int(),
  perDay: z.number().int(),
  snoozedUntil: Timestamp.nullable(),
  /** End of the current quiet hours; null outside quiet hours. */
  quietUntil: Timestamp.nullable(),
  /** Frequency of the digest; null: switched off. */
  digest: z.enum(['daily', 'weekly']).nullable(),
});
export type InboxSummary = z.infer<typeof InboxSummary>;

/** Without `alertIds`: all alerts that were sent. */
export const AlertMarks = z.object({ read: z.boolean(), alertIds: z.array(z.string().max(64)).max(1_000).optional() });
export type AlertMarks = z.infer<typeof AlertMarks>;
/** The alerts whose mark changed, for "Undo". At most 1,000; repeat the call for the rest. */
export const MarkedAlerts = z.object({ alertIds: z.array(z.string()) });

const Days = z.object({ sent: z.number().int(), held: z.number().int(), silent: z.number().int() });

/** The alert settings of a board, and the resulting numbers of alerts in the last 30 days. */
export const BoardAlerts = AlertScope.extend({ boardId: BoardId, board: z.string(), lastDays: Days });
export type BoardAlerts = z.infer<typeof BoardAlerts>;
export const CompanyAlerts = AlertScope.extend({ companyId: CompanyId, company: z.string() });
export type CompanyAlerts = z.infer<typeof CompanyAlerts>;

export const InboxSettings = z.object({
  settings: AlertSettings,
  /** IANA name, from the preferences. */
  timeZone: z.string(),
  /** Lowest importance of events in the digest, from the preferences. */
  digestFrom: z.number(),
  /** Sorted by name. */
  boards: z.array(BoardAlerts),
  /** Companies with individual settings. */
  companies: z.array(CompanyAlerts),
  fewer: z.array(FewerRule),
  /** Number of alerts sent immediately on each of the last 30 days that had any. */
  sentPerDay: z.array(z.number().int()),
});
export type InboxSettings = z.infer<typeof InboxSettings>;

/** Absent fields stay unchanged. */
export const AlertSettingsChange = AlertSettings.omit({ snoozedUntil: true }).partial().strict();
export type AlertSettingsChange = z.infer<typeof AlertSettingsChange>;
export const SnoozeRequest = z.strictObject({ until: Timestamp.nullable() });
export const FewerSaved = z.object({ rule: FewerRule, preview: FewerPreview });
export type FewerSaved = z.infer<typeof FewerSaved>;

const shared = { service: 'notifications', access: 'user', tag: 'alerts' } as const;

/** Alerts of a signed-in user. `alertRoutes` has the weekly mails, which need no account. */
export const inboxRoutes = {
  inbox: route({
    ...shared,
    method: 'GET',
    path: '/api/inbox',
    summary: 'The caller’s alerts in one state (sent, held or silent), each with its reason.',
    query: InboxQuery,
    response: InboxList,
  }),
  inboxSummary: route({
    ...shared,
    method: 'GET',
    path: '/api/inbox/summary',
    summary: 'How many alerts of the caller are unread, held and silent, and how many may still come today.',
    response: InboxSummary,
  }),
  markAlerts: route({
    ...shared,
    method: 'POST',
    path: '/api/inbox/marks',
    summary: 'Marks alerts as read or unread.',
    body: AlertMarks,
    response: MarkedAlerts,
  }),
  sendAlert: route({
    ...shared,
    method: 'POST',
    path: '/api/inbox/:alertId/send',
    summary: 'Sends a held alert now, whatever the settings. An alert that was sent already stays unchanged.',
    response: Alert,
  }),
  inboxSettings: route({
    ...shared,
    method: 'GET',
    path: '/api/inbox/settings',
    summary:
      'When the caller may be interrupted, what is different for boards and companies, and the rules of "fewer like this".',
    response: InboxSettings,
  }),
  changeInboxSettings: route({
    ...shared,
    method: 'PATCH',
    path: '/api/inbox/settings',
    summary: 'Changes when the caller may be interrupted. Alerts that wait for an hour are decided again.',
    body: AlertSettingsChange,
    response: AlertSettings,
  }),
  snoozeAlerts: route({
    ...shared,
    method: 'PUT',
    path: '/api/inbox/snooze',
    summary: 'Holds alerts until a time, at most 30 days from now; null ends it.',
    body: SnoozeRequest,
    response: AlertSettings,
  }),
  setBoardAlerts: route({
    ...shared,
    method: 'PUT',
    path: '/api/inbox/settings/boards/:boardId',
    status: 204,
    summary: 'What is different for a board that the caller sees. Level `alerts` without a threshold is the default.',
    body: AlertScope,
  }),
  setCompanyAlerts: route({
    ...shared,
    method: 'PUT',
    path: '/api/inbox/settings/companies/:companyId',
    status: 204,
    summary: 'What is different for a company that the caller had alerts of, on all boards.',
    body: AlertScope,
  }),
  previewFewer: route({
    ...shared,
    method: 'POST',
    path: '/api/inbox/fewer/preview',
    summary: 'How many of the last 30 days’ alerts a rule would have held. Changes nothing.',
    body: FewerRuleInput,
    response: FewerPreview,
  }),
  createFewer: route({
    ...shared,
    method: 'POST',
    path: '/api/inbox/fewer',
    status: 201,
    errors: [404, 409],
    summary: 'Alerts like these go to the digest from now on. The same rule twice is one.',
    body: FewerRuleInput,
    response: FewerSaved,
  }),
  changeFewer: route({
    ...shared,
    method: 'PATCH',
    path: '/api/inbox/fewer/:ruleId',
    summary: 'Replaces what a rule holds. The rule has another id then.',
    body: FewerRuleInput,
    response: FewerSaved,
  }),
  deleteFewer: route({
    ...shared,
    method: 'DELETE',
    path: '/api/inbox/fewer/:ruleId',
    status: 204,
    summary: 'Ends a rule of "fewer like this".',
  }),
};
