import { Module } from '@nestjs/common';
import { BoardOwnership } from '@sightline/product';
import { ServiceCalls } from '@sightline/service-kit';
import { AccessKeysController } from './access-keys/access-keys.controller.ts';
import { AccessKeysService } from './access-keys/access-keys.service.ts';
import { AccessKeysStore } from './access-keys/access-keys.store.ts';
import { AccountController } from './account/account.controller.ts';
import { AccountService } from './account/account.service.ts';
import { PersonalDataStore } from './account/personal-data.store.ts';
import { AddingController } from './adding/adding.controller.ts';
import { AddingService } from './adding/adding.service.ts';
import { BattlecardAccess } from './battlecards/battlecard-access.ts';
import { BattlecardsConsumer } from './battlecards/battlecards.consumer.ts';
import { BattlecardsController } from './battlecards/battlecards.controller.ts';
import { BattlecardsService } from './battlecards/battlecards.service.ts';
import { BattlecardsStore } from './battlecards/battlecards.store.ts';
import { BoardFacts } from './battlecards/facts/board-facts.ts';
import { FactReader } from './battlecards/facts/fact-reader.service.ts';
import { EvidenceChecks } from './battlecards/lines/evidence-checks.service.ts';
import { LinesService } from './battlecards/lines/lines.service.ts';
import { LinesToCheckService } from './battlecards/lines/lines-to-check.service.ts';
import { NotesController } from './battlecards/notes/notes.controller.ts';
import { NotesService } from './battlecards/notes/notes.service.ts';
import { NotesStore } from './battlecards/notes/notes.store.ts';
import { SectionsController } from './battlecards/sections/sections.controller.ts';
import { SectionsService } from './battlecards/sections/sections.service.ts';
import { SectionsStore } from './battlecards/sections/sections.store.ts';
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
    BattlecardsController,
    NotesController,
    SectionsController,
    BoardsConsumer,
    BattlecardsConsumer,
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
    ServiceCalls,
    BoardFacts,
    FactReader,
    BattlecardsStore,
    NotesStore,
    BattlecardAccess,
    LinesToCheckService,
    SectionsStore,
    SectionsService,
    EvidenceChecks,
    LinesService,
    NotesService,
    BattlecardsService,
  ],
})
export class BoardsModule {}
