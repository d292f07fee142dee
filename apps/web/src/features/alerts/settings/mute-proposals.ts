import { type Alert, type AlertMuteRuleInput, topicWords } from '@sightline/contracts';

export interface MuteProposal {
  readonly label: string;
  readonly rule: AlertMuteRuleInput;
}

/** Returns possible meanings of "like this", narrowest first. */
export function muteProposals({ companyId, company, topic, tags }: Alert): MuteProposal[] {
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

export function muteWords({
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
