import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { linkDocument } from '../sign-in/magic-link.document.ts';
import { accountDocument } from './account.document.ts';
import { subjectOf } from './accounts.ts';
import { KeycloakUsers } from './keycloak-users.ts';
import { oidcDocument } from './oidc.document.ts';

/** Removes a deleted account from the issuer: its sign-ins, its sessions and refresh tokens, and Keycloak's account. */
@Injectable()
export class AccountRemoval {
  constructor(
    private readonly store: Store,
    private readonly keycloak: KeycloakUsers,
  ) {}

  /** Idempotent. @throws {DomainError} unavailable `sign_in_unavailable` when Keycloak does not answer */
  async forget({ userId, email }: { userId: string; email: string }): Promise<void> {
    await this.keycloak.remove(userId);
    const subject = subjectOf(email);
    await this.store.model(accountDocument).deleteOne({ _id: subject });
    await this.store.model(oidcDocument).deleteMany({ 'payload.accountId': { $in: [userId, subject] } });
    await this.store.model(linkDocument).deleteMany({ email });
  }
}
