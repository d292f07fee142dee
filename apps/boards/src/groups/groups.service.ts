import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type PortfolioGroups } from '@sightline/contracts';
import { CLOCK, type Clock } from '@sightline/service-kit';
import { GroupsStore } from './groups.store.ts';

/** Groups contain only ids; access to each board is checked when the portfolio is read. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly store: GroupsStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  find(userId: string): Promise<PortfolioGroups> {
    return this.store.find(userId);
  }

  /** @throws {DomainError} conflict `groups_changed` if another tab or device changed them first */
  async replace(userId: string, groups: PortfolioGroups): Promise<PortfolioGroups> {
    if (await this.store.replace(userId, groups, this.clock.now())) return { ...groups, revision: groups.revision + 1 };
    throw new DomainError('conflict', 'groups_changed', 'Your groups were changed in another tab. Please try again.');
  }
}
