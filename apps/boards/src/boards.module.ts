import { Module } from '@nestjs/common';
import { BoardFacts } from '@sightline/service-kit';
import { AccessKeysController } from './access-keys/access-keys.controller.ts';
import { AccessKeysService } from './access-keys/access-keys.service.ts';
import { AccessKeysStore } from './access-keys/access-keys.store.ts';
import { AccountController } from './account/account.controller.ts';
import { AccountService } from './account/account.service.ts';
import { AccountStore } from './account/account.store.ts';
import { AddingController } from './adding/adding.controller.ts';
import { AddingService } from './adding/adding.service.ts';
import { BoardListsService } from './board-lists.service.ts';
import { BoardProgressService } from './board-progress.service.ts';
import { BoardSetupService } from './board-setup.service.ts';
import { BoardsConsumer } from './boards.consumer.ts';
import { BoardsController } from './boards.controller.ts';
import { BoardsService } from './boards.service.ts';
import { BoardsStore } from './boards.store.ts';
import { GroupsController } from './groups/groups.controller.ts';
import { GroupsService } from './groups/groups.service.ts';
import { GroupsStore } from './groups/groups.store.ts';
import { ExplorerController } from './operator/explorer.controller.ts';
import { ActivityService } from './people/activity.service.ts';
import { ActivityStore } from './people/activity.store.ts';
import { InvitesService } from './people/invites.service.ts';
import { PeopleController } from './people/people.controller.ts';
import { PeopleService } from './people/people.service.ts';
import { PeopleStore } from './people/people.store.ts';
import { SetupTurnsService } from './setup-turns.service.ts';
import { SetupTurnsStore } from './setup-turns.store.ts';
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
    ExplorerController,
    BoardsConsumer,
  ],
  providers: [
    BoardFacts,
    BoardsStore,
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
    BoardListsService,
    AccessKeysStore,
    AccessKeysService,
    GroupsStore,
    GroupsService,
    AccountStore,
    AccountService,
  ],
})
export class BoardsModule {}
