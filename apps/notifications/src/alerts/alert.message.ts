import type { Message } from '../channels/channel.ts';

/** Where the links of a subscription lead. */
export interface AlertLinks {
  confirm: string;
  unsubscribe: string;
  /** What mail programs call by themselves (RFC 8058). */
  oneClick: string;
}

/**
 * Asks whether the person wants weekly alerts. Anybody may have typed the address, so it holds nothing from the request (like a
 * board's name): that would let people mail their own words to strangers.
 */
export function confirmationMessage(links: AlertLinks): Message {
  return {
    kind: 'alert-confirmation',
    subject: 'Confirm your weekly alerts',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, probably you, asked Sightline for weekly insights to this address. Confirm it and you will get them. The link works for 24 hours.',
      },
      {
        kind: 'button',
        label: 'Confirm weekly alerts',
        url: links.confirm,
        copyLine: 'Or copy this address into your browser:',
      },
    ],
    footer: [
      'You did not ask for it? Do nothing: without your confirmation the address is forgotten after 24 hours.',
      { label: 'Unsubscribe at any time', url: links.unsubscribe },
    ],
    stopUrl: links.oneClick,
  };
}
