import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@sightline/contracts';
import { CONFIG, LOGGER, type Logger } from '@sightline/service-kit';
import { z } from 'zod';
import type { IdentityConfig } from '../config.ts';
import { issuerOf, MAGIC_LINK_PROVIDER } from '../sign-in/sign-in-mode.ts';
import { KeycloakAdmin } from './keycloak-admin.ts';

const User = z.looseObject({ id: z.string(), enabled: z.boolean(), emailVerified: z.boolean() });
const Users = z.array(User);
const Identities = z.array(z.object({ identityProvider: z.string(), userId: z.string() }));
type User = z.infer<typeof User>;

/**
 * Makes Keycloak's accounts fit what a mailed link proves. Keycloak links by address alone, whoever made the account that
 * has it: without this, somebody who registered a stranger's address would keep a way into the stranger's account.
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
   * Called when somebody proved a lower-cased address, before Keycloak hears of it. Afterwards one account has the address,
   * it is verified, and nobody gets into it by an identity that came before the proof. Safe to repeat.
   *
   * @throws {DomainError} unavailable `sign_in_unavailable`, forbidden `account_disabled`
   */
  async prove(email: string, subject: string): Promise<void> {
    const admin = this.#admin;
    if (!admin) throw new Error('there is no Keycloak');
    const user = await this.#userOf(admin, email);
    await this.#takeFromOthers(admin, subject, user);
    // The account is made here, with its identity: left to Keycloak, somebody else could make one a moment before.
    if (!user && (await create(admin, email, subject))) return;
    const found = user ?? (await this.#userOf(admin, email));
    if (!found) throw new DomainError('unavailable', 'sign_in_unavailable', 'The account was made and is gone');
    if (!found.enabled) throw new DomainError('forbidden', 'account_disabled', 'The account is disabled');
    await this.#dropUnproven(admin, found, subject);
  }

  async #userOf(admin: KeycloakAdmin, email: string): Promise<User | undefined> {
    const [user] = await admin.read(`/users?${new URLSearchParams({ email, exact: 'true' })}`, Users);
    return user;
  }

  /** The identity of an address belongs to the account that has the address now: an operator may have changed it. */
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
    // Last: should anything before fail, the next link begins anew.
    await admin.write('PUT', `/users/${user.id}`, { ...user, emailVerified: true });
    this.logger.warn(
      { userId: user.id, dropped },
      'an account with an unverified address was proven by a link: its earlier identities and sessions are gone',
    );
  }
}

/** False when somebody else has just made an account with this address. */
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
