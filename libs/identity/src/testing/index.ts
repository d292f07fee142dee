export { Browser, mailedToken, mailsOf } from './browser.ts';
export { giveIssuerKeys, tokenFor } from './tokens.ts';
