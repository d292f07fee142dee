import type { z } from 'zod';
import { socialPairs } from '../social/social-settings.ts';

/**
 * Which issuer signs people in: `embedded` is our own; `brokered` is Keycloak, with our issuer behind it for emailed
 * links; `external` is another OpenID Connect issuer, without ours.
 */
export type SignInMode = 'embedded' | 'brokered' | 'external';

interface SignInSettings {
  PUBLIC_URL: string;
  OIDC_ISSUER?: string | undefined;
  MAGIC_LINK_CLIENT_SECRET?: string | undefined;
}

/** Address of the embedded issuer, whether its client is the SPA or Keycloak. */
export const ownIssuer = (config: Pick<SignInSettings, 'PUBLIC_URL'>): string => `${config.PUBLIC_URL}/oidc`;

/** Issuer of the access tokens, and how people sign in. */
export function issuerOf(config: SignInSettings): { url: string; mode: SignInMode } {
  const ours = ownIssuer(config);
  const url = config.OIDC_ISSUER ?? ours;
  if (url === ours) return { url, mode: 'embedded' };
  return { url, mode: config.MAGIC_LINK_CLIENT_SECRET ? 'brokered' : 'external' };
}

/** The alias of Sightline's emailed links among the realm's identity providers. */
export const MAGIC_LINK_PROVIDER = 'magic-link';

/** Redirect address of an identity provider in a Keycloak realm. */
export const brokerEndpoint = (realm: string, provider: string): string => `${realm}/broker/${provider}/endpoint`;

const looksLikeKeycloak = (issuer: unknown) => typeof issuer === 'string' && /\/realms\/[^/]+$/.test(issuer);

/**
 * Adds rules across settings: Keycloak needs its secrets, and settings for Keycloak need Keycloak. The rules read raw
 * values, because they also run when other settings are invalid, so that all faults are reported together.
 */
export function withWholeSignIn<S extends z.ZodObject>(schema: S): S {
  const rule = (path: string, error: string, holds: (given: Record<string, unknown>) => boolean) => (whole: S) =>
    whole.refine((given) => holds(given), { path: [path], error, when: () => true });
  const atKeycloak = (given: Record<string, unknown>) => looksLikeKeycloak(given.OIDC_ISSUER);
  const needsKeycloak = (name: string) =>
    rule(
      name,
      'requires Keycloak: OIDC_ISSUER must be its realm (https://host/realms/sightline)',
      (given) => given[name] === undefined || atKeycloak(given),
    );
  const keycloakNeeds = (name: string, why: string) =>
    rule(name, `is missing: ${why}`, (given) => given[name] !== undefined || !atKeycloak(given));
  const needsOther = (name: string, other: string) =>
    rule(other, `is missing: ${name} needs it`, (given) => !given[name] || Boolean(given[other]));
  const rules = [
    ...socialPairs.flatMap(([id, secret]) => [needsOther(id, secret), needsOther(secret, id)]),
    keycloakNeeds('MAGIC_LINK_CLIENT_SECRET', 'Keycloak needs a client secret to sign users in with emailed links'),
    keycloakNeeds('KEYCLOAK_CLIENT_SECRET', 'the gateway needs its service account in Keycloak (client `gateway`)'),
    needsKeycloak('MAGIC_LINK_CLIENT_SECRET'),
    needsKeycloak('KEYCLOAK_CLIENT_SECRET'),
    needsKeycloak('KEYCLOAK_INTERNAL_URL'),
    needsKeycloak('SOCIAL_PROVIDERS'),
    rule(
      'OPERATOR_EMAILS',
      'works only with the embedded issuer; an external issuer assigns the role `operator` itself',
      (given) => given.OPERATOR_EMAILS === undefined || given.OIDC_ISSUER === undefined,
    ),
  ];
  return rules.reduce((whole, add) => add(whole), schema);
}
