import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { CONFIG, LOGGER, type Logger } from '@sightline/service-kit';
import { z } from 'zod';
import type { IdentityConfig } from '../../config.ts';
import { issuerOf, MAGIC_LINK_PROVIDER } from '../../sign-in/sign-in-mode.ts';
import { KeycloakAdmin } from './keycloak-admin.ts';

const User = z.looseObject({ id: z.string(), enabled: z.boolean(), emailVerified: z.boolean() });
const Users = z.array(User);
const Identities = z.array(z.object({ identityProvider: z.string(), userId: z.string() }));
type User = z.infer<typeof User>;

/**
 * Prepares Keycloak's account for an address that an emailed link verified. Keycloak links identities by address
 * alone: without this, anyone who registered another person's address earlier would keep access to that account.
 */
@Injectable()
export class KeycloakUsers {
  readonly #admin: KeycloakAdmin | null;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { url, mode } = issuerOf(config);
    const { KEYCLOAK_CLIENT_ID: clientId, KEYCLOAK_CLIENT_SECRET: clientSecret } = config;
    this.#admin =
      mode === 'brokered' && clientSecret
        ? new KeycloakAdmin({ realm: config.KEYCLOAK_INTERNAL_URL ?? url, clientId, clientSecret })
        : null;
  }

  /**
   * Must be called when a lower-cased address was verified, before redirecting to Keycloak. Afterwards one account has
   * the address, it is verified, and no earlier unverified identity can sign in to it. Idempotent.
   *
   * @throws {DomainError} unavailable `sign_in_unavailable`, forbidden `account_disabled`
   */
  async prove(email: string, subject: string): Promise<void> {
    const admin = this.#admin;
    if (!admin) throw new Error('Keycloak is not configured');
    const user = await this.#userOf(admin, email);
    await this.#takeFromOthers(admin, subject, user);
    // Created here together with its identity, so that no one else can register the address in between.
    if (!user && (await create(admin, email, subject))) return;
    const found = user ?? (await this.#userOf(admin, email));
    if (!found)
      throw new DomainError('unavailable', 'sign_in_unavailable', 'The account was created and then disappeared');
    if (!found.enabled) throw new DomainError('forbidden', 'account_disabled', 'The account is disabled');
    await this.#dropUnproven(admin, found, subject);
  }

  /** Deletes Keycloak's account with its sessions, if this service manages Keycloak's users. Idempotent. */
  async remove(userId: string): Promise<void> {
    await this.#admin?.write('DELETE', `/users/${encodeURIComponent(userId)}`, undefined, [404]);
  }

  async #userOf(admin: KeycloakAdmin, email: string): Promise<User | undefined> {
    const [user] = await admin.read(`/users?${new URLSearchParams({ email, exact: 'true' })}`, Users);
    return user;
  }

  /** Moves the identity to the account that has the address now, because an operator could have changed addresses. */
  async #takeFromOthers(admin: KeycloakAdmin, subject: string, user: User | undefined): Promise<void> {
    const query = new URLSearchParams({ idpAlias: MAGIC_LINK_PROVIDER, idpUserId: subject });
    for (const holder of await admin.read(`/users?${query}`, Users))
      if (holder.id !== user?.id) await dropIdentity(admin, holder.id, MAGIC_LINK_PROVIDER);
  }

  async #dropUnproven(admin: KeycloakAdmin, user: User, subject: string): Promise<void> {
    const identities = await admin.read(`/users/${user.id}/federated-identity`, Identities);
    const isOwn = (one: (typeof identities)[number]) =>
      one.identityProvider === MAGIC_LINK_PROVIDER ? one.userId === subject : user.emailVerified;
    const dropped = identities.filter((one) => !isOwn(one)).map(({ identityProvider }) => identityProvider);
    for (const provider of dropped) await dropIdentity(admin, user.id, provider);
    if (user.emailVerified) return;
    await admin.write('POST', `/users/${user.id}/logout`);
    // This comes last, so that after a failure the next link repeats every step.
    await admin.write('PUT', `/users/${user.id}`, { ...user, emailVerified: true });
    this.logger.warn(
      { userId: user.id, dropped },
      'a sign-in link verified the address of an account; removed its earlier identities and sessions',
    );
  }
}

/** Returns false when an account with this address was just created elsewhere. */
async function create(admin: KeycloakAdmin, email: string, subject: string): Promise<boolean> {
  const status = await admin.write(
    'POST',
    '/users',
    {
      username: email,
      email,
      emailVerified: true,
      enabled: true,
      federatedIdentities: [{ identityProvider: MAGIC_LINK_PROVIDER, userId: subject, userName: email }],
    },
    [409],
  );
  return status !== 409;
}

const dropIdentity = (admin: KeycloakAdmin, userId: string, provider: string) =>
  admin.write('DELETE', `/users/${userId}/federated-identity/${provider}`, undefined, [404]);
