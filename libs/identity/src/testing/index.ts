export { Browser, mailedToken, mailsOf } from './browser.ts';
export { KeptMails } from './test-host.ts';
export { giveIssuerKeys, tokenFor } from './tokens.ts';
