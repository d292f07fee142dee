import { Injectable } from '@nestjs/common';
import { Store } from '@sightline/service-kit';
import { MagicLinks } from '../sign-in/magic-links.ts';
import { accountDocument } from './account.document.ts';
import { KeycloakUsers } from './keycloak/keycloak-users.ts';
import { oidcDocument } from './oidc.document.ts';
import { Subjects } from './subjects.ts';

/**
 * Removes a deleted account from the issuer: its sign-in links, its sessions and refresh tokens, and Keycloak's
 * account.
 */
@Injectable()
export class AccountRemoval {
  constructor(
    private readonly store: Store,
    private readonly keycloak: KeycloakUsers,
    private readonly links: MagicLinks,
    private readonly subjects: Subjects,
  ) {}

  /**
   * Idempotent. Keeps sign-in links that were requested after the deletion, because a person can return before the
   * event arrives.
   * @throws {DomainError} unavailable `sign_in_unavailable` when Keycloak does not respond
   */
  async forget({ userId, email }: { userId: string; email: string }, deletedAt: Date): Promise<void> {
    await this.keycloak.remove(userId);
    const subject = await this.subjects.subjectOf(email);
    await this.store.model(accountDocument).deleteOne({ _id: subject });
    await this.store.model(oidcDocument).deleteMany({ 'payload.accountId': { $in: [userId, subject] } });
    await this.links.revoke(email, deletedAt);
  }
}
