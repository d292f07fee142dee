import type { Message } from './message.ts';

const settings = (publicUrl: string) => ({ label: 'Channels', url: `${publicUrl}/settings/channels` });

/** Sends the verification code. Anyone can enter any address, so the email contains no user-supplied text. */
export const codeMessage = (code: string, publicUrl: string): Message => ({
  kind: 'channel-code',
  subject: `${code} is your code for Sightline`,
  title: `Your code: ${code}`,
  code,
  blocks: [
    {
      kind: 'paragraph',
      text: 'Someone asked to receive Sightline alerts here. If it was you, enter this code under Settings, Channels, within 15 minutes.',
    },
    { kind: 'link', label: 'Enter the code', url: `${publicUrl}/settings/channels` },
  ],
  footer: ['Didn’t request this? Ignore it: nothing is sent here without the code.'],
});

export const testMessage = (publicUrl: string): Message => ({
  kind: 'channel-test',
  subject: 'Sightline test message',
  blocks: [
    { kind: 'paragraph', text: 'This channel works. Alerts arrive here like this message.' },
    { kind: 'link', label: 'Your boards', url: `${publicUrl}/boards` },
  ],
  footer: ['You get this because you asked for a test message.', settings(publicUrl)],
});

/** Emails a user that one of their channels rejects messages. */
export const problemMessage = (
  { label, kindName, error, gaveUp }: { label: string; kindName: string; error: string; gaveUp: number },
  publicUrl: string,
): Message => ({
  kind: 'channel-problem',
  subject: `Alerts do not reach your channel: ${label}`,
  title: 'A channel is failing',
  blocks: [
    { kind: 'paragraph', text: `${label} (${kindName}): ${error}` },
    ...(gaveUp > 0
      ? [
          {
            kind: 'paragraph' as const,
            text: `${gaveUp === 1 ? 'One message was' : `${gaveUp} messages were`} not delivered. Once the channel works, you can send what is missing again.`,
          },
        ]
      : []),
    { kind: 'button', label: 'See what is wrong', url: `${publicUrl}/settings/channels` },
  ],
  footer: ['You receive this email once because alerts were due to be sent to this channel.', settings(publicUrl)],
});
