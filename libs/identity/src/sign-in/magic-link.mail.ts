import { mailOf } from '@sightline/product';
import { type Mail } from '@sightline/service-kit';

/** Builds the email with a sign-in link. */
export function magicLinkMail(to: string, link: string): Mail {
  return mailOf({
    to,
    subject: 'Sign in to Sightline',
    blocks: [
      { kind: 'paragraph', text: 'Use this link to sign in. It works once, within the next 15 minutes.' },
      { kind: 'button', label: 'Sign in', url: link, copyLine: 'Or copy this address into your browser:' },
    ],
    footer: ["Didn't request this? Ignore this email; nobody can sign in without the link."],
  });
}
