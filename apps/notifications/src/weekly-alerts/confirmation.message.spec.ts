import { expect, it } from 'vitest';
import { confirmationMessage } from './confirmation.message.ts';

it('the email asks the recipient to confirm weekly alerts and explains what happens otherwise', () => {
  const message = confirmationMessage({
    confirm: 'https://sightline.example/alerts/confirm#t=c',
    unsubscribe: 'https://sightline.example/alerts/unsubscribe#t=u',
    oneClick: 'https://sightline.example/api/weekly-alerts/unsubscribe?token=u',
  });
  expect(message).toEqual({
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
        url: 'https://sightline.example/alerts/confirm#t=c',
        copyLine: 'Or copy this address into your browser:',
      },
    ],
    footer: [
      "Didn't request this? Ignore this email; without your confirmation we forget the address after 24 hours.",
      { label: 'Unsubscribe at any time', url: 'https://sightline.example/alerts/unsubscribe#t=u' },
    ],
    stopUrl: 'https://sightline.example/api/weekly-alerts/unsubscribe?token=u',
  });
});
