import { type Alert, type FewerRuleInput, topicWords } from '@sightline/contracts';

export interface FewerProposal {
  readonly label: string;
  readonly rule: FewerRuleInput;
}

/** Possible meanings of "like this", narrowest first. */
export function fewerProposals({ companyId, company, topic, tags }: Alert): FewerProposal[] {
  const nothing = { companyId: null, topic: null, tag: null };
  const what = topicWords(topic);
  // Skips a tag that repeats the topic.
  const more = tags.filter((tag) => tag.toLowerCase() !== what.toLowerCase()).slice(0, 2);
  return [
    { label: `${what} at ${company}`, rule: { ...nothing, companyId, topic } },
    ...more.map((tag) => ({ label: `“${tag}” at ${company}`, rule: { ...nothing, companyId, tag } })),
    { label: `${what} at any company`, rule: { ...nothing, topic } },
    { label: `Everything about ${company}`, rule: { ...nothing, companyId } },
  ];
}

export function fewerWords({
  company,
  topic,
  tag,
}: {
  company: string | null;
  topic: string | null;
  tag: string | null;
}): string {
  const what = [topic === null ? null : topicWords(topic), tag === null ? null : `“${tag}”`].filter(Boolean).join(', ');
  if (!what) return `Everything about ${company ?? 'any company'}`;
  return `${what} at ${company ?? 'any company'}`;
}
