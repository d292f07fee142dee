import type { FewerRule } from '@sightline/contracts';
import type { AlertMuteRuleDocument } from '../preferences/alert-preferences.document.ts';

export const toAlertMuteRule = ({
  _id,
  companyId,
  companyName,
  topic,
  tag,
  createdAt,
}: AlertMuteRuleDocument): FewerRule => ({
  ...{ id: _id, companyId, company: companyName, topic, tag },
  createdAt: createdAt.toISOString(),
});
