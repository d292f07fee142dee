import { SocialProvider } from '@sightline/contracts';
import type { DocumentDeclaration } from '@sightline/service-kit';
import { z } from 'zod';
import type { Account } from './issuer/accounts.ts';
import type { OidcDocument } from './issuer/oidc-adapter.ts';
import type { LinkDocument } from './sign-in/magic-links.ts';
import type { TripDocument } from './social/social-trips.ts';

/** What the self-check expects in `magic_links`. */
export const linkDocuments: DocumentDeclaration<LinkDocument> = {
  schema: z.object({ _id: z.string(), email: z.string(), expiresAt: z.date() }),
  hidesIds: true,
};

/** What it expects in `social_trips`. */
export const tripDocuments: DocumentDeclaration<TripDocument> = {
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

/** What it expects in `accounts`. */
export const accountDocuments: DocumentDeclaration<Account> = {
  schema: z.object({ _id: z.string(), email: z.string(), name: z.string(), createdAt: z.date() }),
  naturalKey: ['email'],
  hidesIds: true,
};

/** What it expects in `oidc`; the payload is the issuer's affair. */
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
