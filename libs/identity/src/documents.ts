import { SocialProvider } from '@sightline/contracts';
import type { DocumentDeclaration } from '@sightline/service-kit';
import type { AdapterPayload } from 'oidc-provider';
import { z } from 'zod';

/** A mailed sign-in link (`magic_links`). */
export interface LinkDocument {
  /** Hash of the token. */
  _id: string;
  email: string;
  expiresAt: Date;
}
export const linkDocuments: DocumentDeclaration<LinkDocument> = {
  schema: z.object({ _id: z.string(), email: z.string(), expiresAt: z.date() }),
  hidesIds: true,
};

/** An OAuth flow at an identity provider that has not returned yet (`social_trips`). */
export interface OAuthStateDocument {
  /** SHA-256 of the state. */
  _id: string;
  /** SHA-256 of the secret in the browser's cookie. */
  browser: string;
  provider: SocialProvider;
  /** The interaction of our issuer that waits for the result. */
  interactionId: string;
  nonce: string;
  verifier: string;
  expiresAt: Date;
}
export const oauthStateDocuments: DocumentDeclaration<OAuthStateDocument> = {
  schema: z.object({
    _id: z.string(),
    browser: z.string(),
    provider: SocialProvider,
    interactionId: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    expiresAt: z.date(),
  }),
  hidesIds: true,
};

/** Somebody who has verified an e-mail address (`accounts`). */
export interface Account {
  /** Subject of tokens; derived from the address, so it is the same everywhere. */
  _id: string;
  email: string;
  name: string;
  createdAt: Date;
}
export const accountDocuments: DocumentDeclaration<Account> = {
  schema: z.object({ _id: z.string(), email: z.string(), name: z.string(), createdAt: z.date() }),
  naturalKey: ['email'],
  hidesIds: true,
};

/** What oidc-provider stores (`oidc`): sessions, grants, codes, refresh tokens, interactions; one document each. */
export interface OidcDocument {
  /** `<model>:<id>` */
  _id: string;
  payload: AdapterPayload;
  expiresAt: Date | null;
  grantId: string | null;
  uid: string | null;
}
/** The payload's shape belongs to the library. */
export const oidcDocuments: DocumentDeclaration<OidcDocument> = {
  schema: z.object({
    _id: z.string(),
    payload: z.record(z.string(), z.unknown()),
    expiresAt: z.date().nullable(),
    grantId: z.string().nullable(),
    uid: z.string().nullable(),
  }),
  hidesIds: true,
};
