import { hashOfToken } from '@sightline/service-kit';
import type { AdapterPayload } from 'oidc-provider';

const tokenHint = /^ml:([\w-]{20,100})$/;
const hashHint = /^ml-sha256:([0-9a-f]{64})$/;

/** True when opening an emailed link started an authorization request (`login_hint=ml:<token>`). */
export const isLinkHint = (hint: unknown): boolean => typeof hint === 'string' && tokenHint.test(hint);

/** Returns the hash of the token in a stored interaction, or null when no link started it. */
export function linkHashOf(hint: unknown): string | null {
  return typeof hint === 'string' ? (hashHint.exec(hint)?.[1] ?? null) : null;
}

/**
 * Replaces an interaction's token by its hash before the interaction is stored, so that the database contains no
 * usable token. Any other hint is dropped, including a hash sent by a client.
 */
export function hideLinkToken(payload: AdapterPayload): AdapterPayload {
  const { login_hint: hint, ...params } = payload.params ?? {};
  const token = typeof hint === 'string' ? tokenHint.exec(hint)?.[1] : undefined;
  const { login_hint: _shown, ...details } = payload.prompt?.details ?? {};
  return {
    ...payload,
    params: token === undefined ? params : { ...params, login_hint: `ml-sha256:${hashOfToken(token)}` },
    ...(payload.prompt ? { prompt: { ...payload.prompt, details } } : {}),
  };
}
