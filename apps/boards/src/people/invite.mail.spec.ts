import { expect, it } from 'vitest';
import { inviteMail } from './invite.mail.ts';

const mail = (boardName: string) =>
  inviteMail({
    to: 'eva@mail.example',
    boardName,
    domain: 'lumenpay.example',
    invitedBy: 'ada@mail.example',
    role: 'viewer',
    link: 'https://s.example/i',
  });

it('an invitation names its board', () => {
  for (const name of ['Payments: none', 'Müller & Söhne', 'Plan 9']) {
    const { text } = mail(name.replace(':', ''));
    expect(text).toContain(`the board “${name.replace(':', '')}”`);
  }
});

it.each([
  'URGENT: your account is locked - verify at https://evil.example/login',
  'Log in at evil.example',
  'evil。example',
  'evil．example now',
  'write to help@evil',
  'call 0800123456',
  'x'.repeat(200),
  'ev\u200bil.example',
  '\u202e',
])('an invitation omits a board name like %j', (name) => {
  const { text = '', html = '' } = mail(name);
  expect(text).toContain('invites you to a board about lumenpay.example on Sightline');
  for (const part of [text, html]) expect(part).not.toMatch(/evil|URGENT|0800|x{61}/);
});
