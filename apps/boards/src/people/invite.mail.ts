import type { MemberRole } from '@sightline/contracts';
import { type Mail, mailOf } from '@sightline/service-kit';

/** What the mail says, besides the link. */
interface InviteMail {
  to: string;
  boardName: string;
  /** Address of the inviting person. */
  invitedBy: string;
  role: MemberRole;
  link: string;
}

const mayDo: Record<MemberRole, string> = {
  editor: 'As an editor you can read the board and change what is on it.',
  viewer: 'As a viewer you can read the board.',
};

/** The mail that invites somebody to a board. */
export function inviteMail({ to, boardName, invitedBy, role, link }: InviteMail): Mail {
  return mailOf({
    to,
    subject: `${invitedBy} shares a board with you`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${invitedBy} invites you to the board “${boardName}” on Sightline, which follows the news of a company and its competitors.`,
      },
      { kind: 'paragraph', text: `${mayDo[role]} The link works for 7 days, for ${to} only.` },
      { kind: 'button', label: 'Open the invitation', url: link, copyLine: 'Or copy this address into your browser:' },
    ],
    footer: [`You get this mail because ${invitedBy} entered your address. If you don't know them, ignore it.`],
  });
}
