import { z } from 'zod';
import { CompanyId, Owner } from '../common.ts';
import { CompanyIdentity } from '../entities/companies/company.ts';
import { CompetitorProof } from '../entities/companies/competitor.ts';
import { BoardEdit, BoardRef, LinkedCompany, ListRevision, Payer } from './board-parts.ts';
import { type EventCatalogue, event } from './declaration.ts';

export const companiesEvents = {
  'board.companies-corrected': event({
    topic: 'companies',
    producer: ['companies'],
    consumers: ['boards'],
    key: 'boardId',
    summary: 'A user changed the competitors on a board, or corrected its company.',
    data: BoardEdit,
  }),
  'board.competitors-edited': event({
    topic: 'companies',
    producer: ['companies'],
    consumers: ['boards'],
    key: 'boardId',
    summary:
      'The owner of a board changed its competitors; contains the whole list. Other services receive `board.companies-linked`.',
    data: BoardRef.extend({ companies: z.array(LinkedCompany), revision: ListRevision }),
  }),
  'company.read-requested': event({
    topic: 'companies',
    producer: ['companies'],
    consumers: ['companies'],
    key: 'companyId',
    summary: 'The site of a known company must be read again, because its owner requested it or corrected the company.',
    data: z.object({ companyId: CompanyId, payer: Payer }),
  }),
  'company.identified': event({
    topic: 'companies',
    producer: ['companies'],
    consumers: ['boards'],
    key: 'companyId',
    summary: 'The company was identified from its home page alone; the rest of its site is still being read.',
    data: z.object({ companyId: CompanyId, name: z.string(), industry: z.string() }),
  }),
  'company.profiled': event({
    topic: 'companies',
    producer: ['companies'],
    consumers: ['boards'],
    key: 'companyId',
    summary: 'The company and its proven competitors were identified.',
    data: z.object({
      companyId: CompanyId,
      company: CompanyIdentity,
      description: z.string(),
      competitors: z.array(CompanyIdentity.extend({ proof: CompetitorProof })),
      /** Problems while reading or searching, as sentences. */
      shortfalls: z.array(z.string()).optional(),
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
    summary: 'A search for news about the company is due.',
    data: z.object({
      companyId: CompanyId,
      company: CompanyIdentity,
      reason: z.enum(['schedule', 'refresh']),
      /**
       * The board being set up for the company, whose budget pays. The company is linked to it once its competitors
       * are proven.
       */
      setUpFor: Owner.extend(BoardRef.shape).optional(),
    }),
  }),
  'refresh.requested': event({
    topic: 'commands',
    producer: ['companies'],
    consumers: ['companies'],
    key: 'date',
    summary: 'Search for news now, about these companies or about all that are due.',
    data: z.object({ date: z.iso.date(), companyIds: z.array(CompanyId).nullable() }),
  }),
} as const satisfies EventCatalogue;
