import type { MemberRole } from '@sightline/contracts';
import { type Mail, mailOf } from '@sightline/service-kit';

/** What the mail says, besides the link. */
interface InviteMail {
  to: string;
  boardName: string;
  /** The website that the board is about. */
  domain: string;
  /** Address of the inviting person. */
  invitedBy: string;
  role: MemberRole;
  link: string;
}

const mayDo: Record<MemberRole, string> = {
  editor: 'As an editor you can read the board and change what is on it.',
  viewer: 'As a viewer you can read the board.',
};

const longestName = 60;
/** An address, or what a mail program makes a link of: a domain, a path, a mail address, a telephone number. */
const isLinked = /[/@:\\]|[\p{L}\p{N}][.。．｡]\p{L}|\d{6}/u;

/**
 * The name is the sender's own words under our name, so it carries no link: the mail then names the board's website, and the page of
 * the invitation says the whole name.
 */
function shownName({ boardName, domain }: Pick<InviteMail, 'boardName' | 'domain'>): string {
  const name = boardName
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return name === '' || name.length > longestName || isLinked.test(name)
    ? `a board about ${domain}`
    : `the board “${name}”`;
}

/** The mail that invites somebody to a board. */
export function inviteMail({ to, boardName, domain, invitedBy, role, link }: InviteMail): Mail {
  return mailOf({
    to,
    subject: `${invitedBy} shares a board with you`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${invitedBy} invites you to ${shownName({ boardName, domain })} on Sightline, which follows the news of a company and its competitors.`,
      },
      { kind: 'paragraph', text: `${mayDo[role]} The link works for 7 days, for ${to} only.` },
      { kind: 'button', label: 'Open the invitation', url: link, copyLine: 'Or copy this address into your browser:' },
    ],
    footer: [`You get this mail because ${invitedBy} entered your address. If you don't know them, ignore it.`],
  });
}
