import { z } from 'zod';
import { BoardId, CardId, CompanyId, ContentId, Owner, ServiceName, Timestamp, UserId } from '../common.ts';
import { CompanyAnalysis, CompanyIdentity, SiteReading, SyncErrorCode, SyncStatus } from '../entities/company.ts';
import { BoardPlace, CompetitorProof } from '../entities/competitor.ts';
import { ContentItem, Evaluation } from '../entities/content.ts';
import { DigestFrequency, Notification } from '../entities/person.ts';

/** Topic per owner. The dead letters of a topic go to `<topic>.dlq`. */
export const Topic = z.enum(['boards', 'companies', 'content', 'evaluations', 'cards', 'notifications', 'commands']);
export type Topic = z.infer<typeof Topic>;

interface EventDeclaration<S extends z.ZodType> {
  topic: Topic;
  producer: readonly ServiceName[];
  consumers: readonly ServiceName[];
  /** Field of the payload that becomes the ordering key. */
  key: string;
  summary: string;
  data: S;
}
const event = <S extends z.ZodType>(declaration: EventDeclaration<S>) => declaration;

const BoardRef = z.object({ boardId: BoardId });
const everyHolder = ['companies', 'ingestion', 'distribution', 'notifications', 'gateway'] as const;

/** A company in the list of a board. */
const LinkedCompany = CompanyIdentity.extend(BoardPlace.shape);
export type LinkedCompany = z.infer<typeof LinkedCompany>;

/** Counts the edits of a board's list; 0 is the list as it was found. A list is taken over only if it is not older. */
const ListRevision = z.number().int().min(0).default(0);

/** How one sync of a company ended; it travels behind the items of that sync, so order tells when they are through. */
const SyncOutcome = z.object({
  companyId: CompanyId,
  syncId: z.string(),
  startedAt: Timestamp,
  status: SyncStatus,
  errorCode: SyncErrorCode.nullable(),
  errorMessage: z.string().nullable(),
  articlesFound: z.number().int(),
  articlesAdded: z.number().int(),
  articlesLinked: z.number().int(),
  /** All items linked to the company, those of earlier syncs too; absent when that was not counted. */
  articlesTotal: z.number().int().optional(),
  /** The one board this is told to: it came after the sync, which the others know of. Without it: every board of the company. */
  boardId: BoardRef.shape.boardId.optional(),
});
export type SyncOutcome = z.infer<typeof SyncOutcome>;

/** Every event of the product: past facts, additive only. */
export const events = {
  'board.setup-requested': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['companies'],
    key: 'boardId',
    summary: 'Somebody asked for a board on a company website.',
    data: BoardRef.extend({ companyId: CompanyId, companyUrl: z.string(), domain: z.string() }),
  }),
  'board.companies-linked': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['companies', 'ingestion', 'distribution', 'gateway'],
    key: 'boardId',
    summary:
      'The list of companies of the board from now on (all of it, primary first). Rejected ones are not tracked.',
    data: BoardRef.extend({
      owner: Owner,
      companies: z.array(LinkedCompany),
      revision: ListRevision,
      /** When somebody asked for the board; absent for edited lists, and from boards of an earlier version. */
      requestedAt: Timestamp.optional(),
    }),
  }),
  'board.ready': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['notifications', 'gateway'],
    key: 'boardId',
    summary: 'All companies of the board are synced and their items evaluated.',
    data: BoardRef.extend({ owner: Owner, name: z.string(), cardCount: z.number().int() }),
  }),
  'board.failed': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: ['notifications', 'gateway'],
    key: 'boardId',
    summary: 'Setting up the board ended in an error.',
    data: BoardRef.extend({ owner: Owner, name: z.string(), code: z.string(), message: z.string() }),
  }),
  'board.claimed': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: everyHolder,
    key: 'boardId',
    summary: 'A temporary board became the board of a user.',
    data: BoardRef.extend({ userId: UserId }),
  }),
  'board.deleted': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: everyHolder,
    key: 'boardId',
    summary: 'The owner removed the board; every service drops its rows.',
    data: BoardRef,
  }),
  'board.expired': event({
    topic: 'boards',
    producer: ['boards'],
    consumers: everyHolder,
    key: 'boardId',
    summary: 'A temporary board was not claimed in time; every service drops its rows.',
    data: BoardRef,
  }),
  'board.competitors-edited': event({
    topic: 'companies',
    producer: ['companies'],
    consumers: ['boards'],
    key: 'boardId',
    summary:
      'The owner of a board changed its competitors; the whole list. `board.companies-linked` tells everybody else.',
    data: BoardRef.extend({ companies: z.array(LinkedCompany), revision: ListRevision }),
  }),
  'company.site-read': event({
    topic: 'companies',
    producer: ['companies'],
    consumers: ['ai-evaluation'],
    key: 'companyId',
    summary: 'The website of a company was read.',
    data: z.object({ companyId: CompanyId, reading: SiteReading }),
  }),
  'company.profiled': event({
    topic: 'companies',
    producer: ['companies'],
    consumers: ['boards', 'ingestion'],
    key: 'companyId',
    summary: 'Who the company is and which proven competitors it has.',
    data: z.object({
      companyId: CompanyId,
      company: CompanyIdentity,
      description: z.string(),
      competitors: z.array(CompanyIdentity.extend({ proof: CompetitorProof })),
    }),
  }),
  'company.profile-failed': event({
    topic: 'companies',
    producer: ['companies'],
    consumers: ['boards'],
    key: 'companyId',
    summary: 'The company could not be identified from its website.',
    data: z.object({ companyId: CompanyId, code: z.string(), message: z.string() }),
  }),
  'company.sync-due': event({
    topic: 'companies',
    producer: ['companies'],
    consumers: ['ingestion'],
    key: 'companyId',
    summary: 'It is time to look for news about the company.',
    data: z.object({ companyId: CompanyId, company: CompanyIdentity, reason: z.enum(['schedule', 'refresh']) }),
  }),
  'company.analysed': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['companies'],
    key: 'companyId',
    summary: 'What the engine made of a company website.',
    data: z.object({ companyId: CompanyId, domain: z.string(), analysis: CompanyAnalysis }),
  }),
  'company.analysis-failed': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['companies'],
    key: 'companyId',
    summary: 'The engine could make nothing of a company website.',
    data: z.object({ companyId: CompanyId, code: z.string(), message: z.string() }),
  }),
  'content.discovered': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['ai-evaluation'],
    key: 'companyId',
    summary: 'A new item that may be about the company. Carries the identity it was searched with.',
    data: z.object({ companyId: CompanyId, company: CompanyIdentity, item: ContentItem }),
  }),
  'company.synced': event({
    topic: 'content',
    producer: ['ingestion'],
    consumers: ['companies', 'ai-evaluation', 'distribution'],
    key: 'companyId',
    summary: 'A sync ended; it stands behind the items it discovered.',
    data: SyncOutcome,
  }),
  'content.evaluated': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['distribution'],
    key: 'companyId',
    summary: 'An item was evaluated for a company.',
    data: z.object({ companyId: CompanyId, companyName: z.string(), item: ContentItem, evaluation: Evaluation }),
  }),
  'company.evaluated': event({
    topic: 'evaluations',
    producer: ['ai-evaluation'],
    consumers: ['distribution'],
    key: 'companyId',
    summary: 'Every item of a sync is evaluated; it stands behind their evaluations.',
    data: SyncOutcome,
  }),
  'cards.settled': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['boards', 'gateway'],
    key: 'boardId',
    summary: 'The cards of one sync of one company are on the board.',
    data: BoardRef.extend({
      companyId: CompanyId,
      syncId: z.string(),
      cardCount: z.number().int(),
      /** Of the list of companies that these cards belong to. */
      revision: ListRevision,
    }),
  }),
  'cards.relinked': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['boards', 'gateway'],
    key: 'boardId',
    summary: 'The cards of the board follow an edited list of companies: some came, went, or go by another name.',
    data: BoardRef.extend({ cardCount: z.number().int(), revision: ListRevision }),
  }),
  'card.published': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['notifications', 'gateway'],
    key: 'boardId',
    summary: 'A card appeared on a board.',
    data: BoardRef.extend({
      cardId: CardId,
      companyId: CompanyId,
      contentId: ContentId,
      companyName: z.string(),
      title: z.string(),
      url: z.string(),
      summary: z.string(),
      importance: z.number().int(),
      publishedAt: Timestamp,
      /** It was known before the board tracked its company: nothing to be told about at once. */
      isBackfill: z.boolean().optional(),
    }),
  }),
  'card.updated': event({
    topic: 'cards',
    producer: ['distribution'],
    consumers: ['gateway'],
    key: 'boardId',
    summary: 'A card was read, archived or evaluated anew.',
    data: BoardRef.extend({ cardId: CardId }),
  }),
  'notification.created': event({
    topic: 'notifications',
    producer: ['notifications'],
    consumers: ['gateway'],
    key: 'boardId',
    summary: 'There is something to tell the owner of a board.',
    data: BoardRef.extend({ notification: Notification }),
  }),
  'refresh.requested': event({
    topic: 'commands',
    producer: ['companies'],
    consumers: ['companies'],
    key: 'date',
    summary: 'Look for news now: about these companies, or about all that are due.',
    data: z.object({ date: z.iso.date(), companyIds: z.array(CompanyId).nullable() }),
  }),
  'cleanup.requested': event({
    topic: 'commands',
    producer: ['boards'],
    consumers: ['boards'],
    key: 'date',
    summary: 'Remove temporary boards whose hour is over.',
    data: z.object({ date: z.iso.date() }),
  }),
  'digest.requested': event({
    topic: 'commands',
    producer: ['notifications'],
    consumers: ['notifications'],
    key: 'date',
    summary: 'Mail the digest of this day to everybody who wants it that often.',
    data: z.object({ date: z.iso.date(), frequency: DigestFrequency }),
  }),
  'digest.due': event({
    topic: 'commands',
    producer: ['notifications'],
    consumers: ['notifications'],
    key: 'userId',
    summary: 'One person is to get the digest of this day.',
    data: z.object({ userId: UserId, date: z.iso.date(), frequency: DigestFrequency }),
  }),
} as const satisfies Record<string, EventDeclaration<z.ZodType>>;

export type EventName = keyof typeof events;
/** Payload of an event, parsed. */
export type EventData<N extends EventName> = z.infer<(typeof events)[N]['data']>;

/** Payload as a producer may give it: what has a default may be left out. */
export type EventInput<N extends EventName> = z.input<(typeof events)[N]['data']>;

/** True for the names declared above; anything else on a topic is ignored (additive evolution). */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}
