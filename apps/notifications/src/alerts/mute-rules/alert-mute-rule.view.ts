import type { FewerRule } from '@sightline/contracts';
import type { FewerRuleDocument } from '../preferences/alert-preferences.document.ts';

export const toFewerRule = ({ _id, companyId, companyName, topic, tag, createdAt }: FewerRuleDocument): FewerRule => ({
  ...{ id: _id, companyId, company: companyName, topic, tag },
  createdAt: createdAt.toISOString(),
});
