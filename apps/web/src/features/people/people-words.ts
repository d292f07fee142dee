import type { BoardActivity, BoardActivityKind, BoardPerson, BoardRole } from '@sightline/contracts';

export const roleNames: Record<BoardRole, { name: string; a: string; may: string }> = {
  owner: { name: 'Owner', a: 'the owner', may: 'can do everything' },
  editor: { name: 'Editor', a: 'an editor', may: 'can change what is on the board' },
  viewer: { name: 'Viewer', a: 'a viewer', may: 'can read the board' },
};

export const nameOf = ({ email }: Pick<BoardPerson, 'email'>): string => email ?? 'The owner';

const subjectWords: Record<BoardActivityKind, (subject: string) => string> = {
  'competitor-added': (name) => `added ${name}`,
  'competitor-confirmed': (name) => `confirmed ${name} as a competitor`,
  'competitor-rejected': (name) => `said that ${name} is not a competitor`,
  'competitor-restored': (name) => `took back an answer about ${name}`,
  'competitor-merged': (name) => `merged ${name} into another company`,
  'competitor-separated': (name) => `separated ${name} from another company`,
  'competitor-removed': (name) => `removed ${name}`,
  'identity-corrected': (field) => `corrected the ${field} of the company`,
  'card-archived': (title) => `archived “${title}”`,
  'card-restored': (title) => `restored “${title}”`,
  'report-split': (title) => `made “${title}” an event of its own`,
  'report-joined': (title) => `said that “${title}” is the same event as another`,
  'rule-added': (rule) => `added a rule about “${rule}”`,
  'rule-changed': (rule) => `changed a rule about “${rule}”`,
  'rule-removed': (rule) => `removed a rule about “${rule}”`,
  'order-changed': () => 'changed the order of the insights',
  'page-added': (url) => `tracks the page ${url}`,
  'page-paused': (url) => `paused the page ${url}`,
  'page-resumed': (url) => `went on with the page ${url}`,
  'page-removed': (url) => `removed the page ${url}`,
  'surface-added': (url) => `added the source ${url}`,
  'surface-rejected': (url) => `rejected the source ${url}`,
  'surface-accepted': (url) => `accepted the source ${url} again`,
  'block-ignored': (url) => `ignores a block of the page ${url}`,
  'block-restored': (url) => `no longer ignores a block of the page ${url}`,
  renamed: (name) => `renamed the board to “${name}”`,
  emptied: () => 'emptied the board',
  invited: (email) => `invited ${email}`,
  'invite-withdrawn': (email) => `withdrew the invitation to ${email}`,
  joined: () => 'joined the board',
  'role-changed': (email) => `changed the role of ${email}`,
  'member-removed': (email) => `removed ${email} from the board`,
  left: () => 'left the board',
  transferred: (email) => `made ${email} the owner`,
};

/** Returns a text such as 'invited eva@mail.example as a viewer'. */
export function activityText({ what, subject, role }: BoardActivity): string {
  const text = subjectWords[what](subject ?? 'something');
  if (role === null || what === 'transferred') return text;
  return what === 'role-changed'
    ? `${text} to ${roleNames[role].name.toLowerCase()}`
    : `${text} as ${roleNames[role].a}`;
}
