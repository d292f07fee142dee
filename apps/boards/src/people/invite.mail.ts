import type { MemberRole } from '@sightline/contracts';
import { mailOf } from '@sightline/product';
import { type Mail } from '@sightline/service-kit';

interface InviteMail {
  to: string;
  boardName: string;
  /** The website of the board's company. */
  domain: string;
  invitedBy: string;
  role: MemberRole;
  link: string;
}

const mayDo: Record<MemberRole, string> = {
  editor: 'As an editor you can read the board and change what is on it.',
  viewer: 'As a viewer you can read the board.',
};

const longestName = 60;
/**
 * Matches an address, or text that mail programs turn into a link: a domain, a path, an email address or a telephone
 * number.
 */
const isLinked = /[/@:\\]|[\p{L}\p{N}][.。．｡]\p{L}|\d{6}/u;

/**
 * The name is user-supplied text in our email, so it must not contain a link. If it does, the email names the board's
 * website instead; the invitation page shows the full name.
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

export function inviteMail({ to, boardName, domain, invitedBy, role, link }: InviteMail): Mail {
  return mailOf({
    to,
    subject: `${invitedBy} shared a board with you`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${invitedBy} invites you to ${shownName({ boardName, domain })} on Sightline, which follows the news of a company and its competitors.`,
      },
      { kind: 'paragraph', text: `${mayDo[role]} The link works for 7 days, for ${to} only.` },
      { kind: 'button', label: 'Open the invitation', url: link, copyLine: 'Or copy this address into your browser:' },
    ],
    footer: [`You received this email because ${invitedBy} entered your address. If you don't know them, ignore it.`],
  });
}
