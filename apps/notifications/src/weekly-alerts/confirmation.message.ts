import type { Message } from '../channels/message.ts';

export interface AlertLinks {
  confirm: string;
  unsubscribe: string;
  /** Address that mail programs call themselves (RFC 8058). */
  oneClick: string;
}

/**
 * Asks whether the recipient wants weekly alerts. Anyone can enter someone else's address, so the email contains
 * nothing from the request (such as a board's name): otherwise it could carry a sender's text to strangers.
 */
export function confirmationMessage(links: AlertLinks): Message {
  return {
    kind: 'alert-confirmation',
    subject: 'Confirm your weekly alerts',
    blocks: [
      {
        kind: 'paragraph',
        text: 'You asked for weekly insights. Confirm your address with this link, which works for 24 hours. Your alerts come on Mondays when there is news.',
      },
      {
        kind: 'button',
        label: 'Confirm weekly alerts',
        url: links.confirm,
        copyLine: 'Or copy this address into your browser:',
      },
    ],
    footer: [
      "Didn't request this? Ignore this email; without your confirmation we forget the address after 24 hours.",
      { label: 'Unsubscribe at any time', url: links.unsubscribe },
    ],
    stopUrl: links.oneClick,
  };
}
