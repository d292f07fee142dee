import {
  AlertLevel,
  type AlertMuteRule,
  AlertSettings,
  BoardId,
  CompanyId,
  limits,
  NewsTopic,
} from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';

/** When a user can be interrupted. The id is the user id. Without a document, the defaults apply. */
export const alertSettingsDocument = defineDocument({
  collection: 'alert_settings',
  schema: AlertSettings.omit({ snoozedUntil: true }).extend({ _id: z.string(), snoozedUntil: z.date().nullable() }),
  hidesIds: true,
});
export type AlertSettingsDocument = z.infer<typeof alertSettingsDocument.schema>;

/** Settings for one board or one company; exactly one of the two ids is set. */
export const alertScopeDocument = defineDocument({
  collection: 'alert_scopes',
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    boardId: BoardId.nullable(),
    companyId: CompanyId.nullable(),
    companyName: z.string().nullable(),
    level: AlertLevel,
    pushFrom: z.number().nullable(),
  }),
  naturalKey: ['userId', 'boardId', 'companyId'],
  indexes: [{ keys: { userId: 1, boardId: 1 } }, { keys: { boardId: 1 } }],
  hidesIds: true,
});
export type AlertScopeDocument = z.infer<typeof alertScopeDocument.schema>;

/**
 * A "fewer like this" rule: matching alerts go to the digest. The id is derived from the content, so that equal rules
 * are stored once.
 */
export const alertMuteRuleDocument = defineDocument({
  collection: 'alert_mute_rules',
  schema: z.object({
    _id: z.string(),
    userId: z.string(),
    companyId: CompanyId.nullable(),
    companyName: z.string().nullable(),
    topic: NewsTopic.nullable(),
    tag: z.string().nullable(),
    createdAt: z.date(),
  }),
  naturalKey: ['userId', 'companyId', 'topic', 'tag'],
  indexes: [{ keys: { userId: 1, createdAt: 1 } }],
  hidesIds: true,
});
export type AlertMuteRuleDocument = z.infer<typeof alertMuteRuleDocument.schema>;

/** Defaults: only high-priority events, five a day, none at night. */
export const defaultAlertSettings: Omit<AlertSettingsDocument, '_id'> = {
  enabled: true,
  pushFrom: limits.highPriorityImportance,
  perDay: limits.alertsPerDay,
  quiet: { from: '22:00', until: '07:00' },
  urgentFrom: null,
  snoozedUntil: null,
};

export const toAlertMuteRule = ({
  _id,
  companyId,
  companyName,
  topic,
  tag,
  createdAt,
}: AlertMuteRuleDocument): AlertMuteRule => ({
  ...{ id: _id, companyId, company: companyName, topic, tag },
  createdAt: createdAt.toISOString(),
});
