import type { LeftOut } from '@sightline/page-watch';

type Reason = LeftOut['reason'];

const words: Readonly<Record<Reason, string>> = {
  learned: 'changes on most visits',
  rule: 'your rule',
  zone: 'not the page’s own text',
  'self-changing': 'a date, a counter or a state',
  overlay: 'a notice over the page',
  visitor: 'depends on the visitor',
  moved: 'moved',
  repeated: 'also appears elsewhere on the page',
  redesign: 'part of the redesign',
  'too-many': 'one of many changes',
};

/** Explains to users why a difference is not reported as a change. */
export const whyLeftOut = ({ reason, why }: LeftOut): string => why || words[reason];
