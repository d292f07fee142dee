import { html } from '../replies/reply.ts';
import { CAPTCHA, CONSENT, challenge, type Fault, replying } from './fault.ts';

const BOT_CHECK = `<p>Checking your browser before you continue.</p><p>This takes a few seconds. Enable JavaScript and cookies to continue.</p><form id="challenge-form" action="/challenge" method="post"><input type="hidden" name="token" value="4f1c"></form><script>setTimeout(function(){document.forms[0].submit()},5000)</script><noscript>Turn on JavaScript.</noscript>`;

/** Hosts that show another page instead of their website. */
export const walls: readonly Fault[] = [
  {
    id: 'bot-check',
    host: 'botcheck.example',
    does: 'a bot check in front of every page, with status 403',
    answer: replying(() => html(challenge('Just a moment...', BOT_CHECK), 403)),
  },
  {
    id: 'captcha',
    host: 'captcha.example',
    does: 'a captcha in front of every page, with status 200',
    answer: replying(() => html(challenge('Are you a person?', CAPTCHA))),
  },
  {
    id: 'parked',
    host: 'parked.example',
    does: 'a domain without a website: its registrar says that it is parked',
    answer: replying(() =>
      html(
        challenge(
          'parked.example',
          '<h1>parked.example</h1><p>This domain is parked. Is it yours? Connect it to your website.</p>',
        ),
      ),
    ),
  },
  {
    id: 'for-sale',
    host: 'forsale.example',
    does: 'a domain without a website: a dealer offers it',
    answer: replying(() =>
      html(
        challenge(
          'forsale.example',
          '<h1>The domain forsale.example is for sale</h1><p>Make an offer or buy it now for $2,400. Payment plans and a secure transfer are included.</p>',
        ),
      ),
    ),
  },
  {
    id: 'consent-wall',
    host: 'consentwall.example',
    does: 'a consent page in front of every page, with status 200',
    answer: replying(() => html(challenge('Before you continue', CONSENT))),
  },
  {
    id: 'error-as-page',
    host: 'softerror.example',
    does: 'says with status 200 that the page does not exist',
    answer: replying(() =>
      html(
        challenge(
          '404 – Page not found',
          '<h1>Page not found</h1><p>The page you are looking for does not exist or has been moved.</p><a href="/">Back to the home page</a>',
        ),
      ),
    ),
  },
];
