import { z } from 'zod';
import { CompanyId, Owner, Timestamp, UserId } from '../common.ts';
import { BoardRole } from '../entities/board.ts';
import { EnteredCompany } from '../entities/companies/company.ts';
import { BoardRef, LinkedCompany, ListRevision, Payer } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';

/** Orders the owners of a board; 0 for the first user who owns it. */
const OwnerRevision = z.number().int();

/** Services that store data about a board. */
const everyHolder = ['companies', 'ingestion', 'distribution', 'notifications', 'gateway'] as const;

export const boardsEvents = {
  'board.setup-requested': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['companies'],
    key: 'boardId',
    summary: 'A board for a company website was requested.',
    data: BoardRef.extend({
      companyId: CompanyId,
      companyUrl: z.string(),
      domain: z.string(),
      payer: Payer,
      /** The company as described by the user; its site is then not read. */
      entered: EnteredCompany.optional(),
    }),
  }),
  'board.identified': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['gateway'],
    key: 'boardId',
    summary: 'The board being set up has identified its company.',
    data: BoardRef,
  }),
  'board.companies-linked': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['companies', 'ingestion', 'distribution', 'notifications', 'gateway'],
    key: 'boardId',
    summary: 'The complete new list of companies on the board, primary first. Rejected companies are not tracked.',
    data: BoardRef.extend({
      owner: Owner,
      companies: z.array(LinkedCompany),
      revision: ListRevision,
      /** Time when the board was requested; absent for edited lists. */
      requestedAt: Timestamp.optional(),
    }),
  }),
  'board.ready': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['notifications', 'gateway'],
    key: 'boardId',
    summary: 'All companies on the board have been synced and their items evaluated.',
    data: BoardRef.extend({ owner: Owner, name: z.string(), cardCount: z.number().int() }),
  }),
  'board.failed': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['notifications', 'gateway'],
    key: 'boardId',
    summary: 'Setting up the board failed.',
    data: BoardRef.extend({ owner: Owner, name: z.string(), code: z.string(), message: z.string() }),
  }),
  'board.claimed': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['companies', 'ingestion', 'distribution', 'gateway'],
    key: 'boardId',
    summary: 'A temporary board became the board of a user.',
    data: BoardRef.extend({ userId: UserId, revision: OwnerRevision.default(0) }),
  }),
  'board.transferred': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['companies', 'ingestion', 'distribution'],
    key: 'boardId',
    summary: 'The board was transferred to another user.',
    data: BoardRef.extend({ userId: UserId, revision: OwnerRevision }),
  }),
  'board.people-changed': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['distribution', 'gateway', 'notifications'],
    key: 'boardId',
    summary: 'The people who can see a board changed: its owner and the people it is shared with.',
    data: BoardRef.extend({
      name: z.string(),
      revision: z.number().int(),
      people: z.array(z.object({ userId: UserId, role: BoardRole })),
    }),
  }),
  'board.unopened': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['notifications'],
    key: 'boardId',
    summary: 'The board was not opened for 90 days; asks whether any of its news is delivered to a person.',
    data: BoardRef.extend({ lastUsedAt: Timestamp }),
  }),
  'board.pause-changed': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['companies', 'ingestion'],
    key: 'boardId',
    summary:
      'The board was paused because it was not used for 90 days, or was resumed. Companies and pages are checked only for boards that are not paused.',
    data: BoardRef.extend({
      isPaused: z.boolean(),
      /** Incremented by every change; consumers ignore an event that is not newer than their state. */
      revision: z.number().int().min(1),
    }),
  }),
  'board.deleted': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: everyHolder,
    key: 'boardId',
    summary: 'The owner deleted the board; every service deletes its data.',
    data: BoardRef,
  }),
  'board.expired': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: everyHolder,
    key: 'boardId',
    summary: 'A temporary board was not claimed in time; every service deletes its data.',
    data: BoardRef,
  }),
  'account.deleted': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['distribution', 'notifications', 'gateway'],
    key: 'userId',
    summary:
      'A person deleted the account; every service deletes its data about the person. The boards are deleted first.',
    /** Email address in lower case, because subscriptions and sign-ins are stored by address. */
    data: z.object({ userId: UserId, email: z.string() }),
  }),
  'cleanup.requested': event({
    topic: 'commands',
    producer: ['boards'],
    consumers: ['boards'],
    key: 'date',
    summary: 'Remove expired temporary boards.',
    data: z.object({ date: z.iso.date() }),
  }),
} as const satisfies EventCatalogue;
