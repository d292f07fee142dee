import { Module } from '@nestjs/common';
import { BoardOwnership } from '@sightline/product';
import { AccessKeysController } from './access-keys/access-keys.controller.ts';
import { AccessKeysService } from './access-keys/access-keys.service.ts';
import { AccessKeysStore } from './access-keys/access-keys.store.ts';
import { AccountController } from './account/account.controller.ts';
import { AccountService } from './account/account.service.ts';
import { PersonalDataStore } from './account/personal-data.store.ts';
import { AddingController } from './adding/adding.controller.ts';
import { AddingService } from './adding/adding.service.ts';
import { BoardCompaniesService } from './board-companies.service.ts';
import { BoardsConsumer } from './boards.consumer.ts';
import { BoardsController } from './boards.controller.ts';
import { BoardsService } from './boards.service.ts';
import { BoardsStore } from './boards.store.ts';
import { GroupsController } from './groups/groups.controller.ts';
import { GroupsService } from './groups/groups.service.ts';
import { GroupsStore } from './groups/groups.store.ts';
import { BoardExplorerController } from './operator/board-explorer.controller.ts';
import { ActivityService } from './people/activity.service.ts';
import { ActivityStore } from './people/activity.store.ts';
import { InvitesService } from './people/invites.service.ts';
import { PeopleController } from './people/people.controller.ts';
import { PeopleService } from './people/people.service.ts';
import { PeopleStore } from './people/people.store.ts';
import { BoardProgressService } from './setup/board-progress.service.ts';
import { BoardProgressStore } from './setup/board-progress.store.ts';
import { BoardSetupService } from './setup/board-setup.service.ts';
import { SetupTurnsService } from './setup/setup-turns.service.ts';
import { SetupTurnsStore } from './setup/setup-turns.store.ts';
import { BoardUsageService } from './usage/board-usage.service.ts';
import { BoardUsageStore } from './usage/board-usage.store.ts';

@Module({
  controllers: [
    BoardsController,
    AddingController,
    GroupsController,
    PeopleController,
    AccessKeysController,
    AccountController,
    BoardExplorerController,
    BoardsConsumer,
  ],
  providers: [
    BoardOwnership,
    BoardsStore,
    BoardProgressStore,
    PeopleStore,
    ActivityStore,
    PeopleService,
    InvitesService,
    ActivityService,
    SetupTurnsStore,
    SetupTurnsService,
    BoardUsageStore,
    BoardUsageService,
    BoardSetupService,
    BoardsService,
    AddingService,
    BoardProgressService,
    BoardCompaniesService,
    AccessKeysStore,
    AccessKeysService,
    GroupsStore,
    GroupsService,
    PersonalDataStore,
    AccountService,
  ],
})
export class BoardsModule {}
