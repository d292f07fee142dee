import { DomainError, shownDomain } from '@sightline/contracts';
import type { PageReading } from '@sightline/web-reader';

type UnusableKind = Exclude<PageReading['kind'], 'page'>;

const codes: Record<UnusableKind, string> = {
  captcha: 'site_blocked',
  refused: 'site_blocked',
  consent: 'site_blocked',
  login: 'site_login',
  parked: 'site_parked',
  shell: 'site_needs_javascript',
  error: 'site_error',
  empty: 'site_empty',
};

const sentences: Record<UnusableKind, string> = {
  captcha: "asks visitors to prove they are human, so we can't read it.",
  refused: "rejects our requests, so we can't read it.",
  consent: "shows only a consent page, so we can't read it.",
  login: "shows only a sign-in page, so we can't read it.",
  parked: 'is not a company website: the domain is parked or for sale.',
  shell: 'shows nothing without JavaScript and has no other text that we can read.',
  error: 'shows an error page.',
  empty: 'has no text we could read.',
};

export const unusableSiteError = (kind: UnusableKind, host: string) =>
  new DomainError('invalid', codes[kind], `${shownDomain(host).text} ${sentences[kind]}`);
