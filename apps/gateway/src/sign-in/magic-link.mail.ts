import { escapeHtml } from '../http/html.ts';
import type { Mail } from '../mail/mailer.ts';

/** The mail that carries a sign-in link. */
export function magicLinkMail(to: string, link: string): Mail {
  const text = `Sign in to Sightline

Open this link to sign in:

${link}

It works once, within the next 15 minutes.

You did not ask for it? Then somebody may have mistyped their address. Delete this mail; nobody gets in without it.

Sightline: know what your market is doing.
`;
  const href = escapeHtml(link);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign in to Sightline</title>
</head>
<body style="margin:0;padding:32px 16px;background:#f4f5f7;color:#16181d;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<main style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #d9dce3;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700">Sightline</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">Sign in to Sightline</h1>
<p style="margin:0 0 24px">Use this button to sign in. It works once, within the next 15 minutes.</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 24px;background:#1f3fae;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none">Sign in</a></p>
<p style="margin:0 0 8px">Or copy this address into your browser:</p>
<p style="margin:0 0 24px;word-break:break-all"><a href="${href}" style="color:#1f3fae">${href}</a></p>
<p style="margin:0;color:#5a6070;font-size:14px">You did not ask for it? Then somebody may have mistyped their address. Delete this mail; nobody gets in without it.</p>
</main>
</body>
</html>
`;
  return { to, subject: 'Sign in to Sightline', text, html };
}
