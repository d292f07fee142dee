import {
  Actor,
  BattlecardEditKind,
  BattlecardSide,
  BoardId,
  CompanyId,
  NoteSource,
  OwnSection,
  SectionId,
} from '@sightline/contracts';
import { defineDocument } from '@sightline/service-kit';
import { z } from 'zod';
import { StoredEvidence } from './facts/fact.ts';

const ofBoard = { field: 'boardId', to: { service: 'boards', collection: 'boards' } } as const;

/** A line that a person wrote. `companyId` isn't a reference: lines stay while their company is off the board. */
export const battlecardLineDocument = defineDocument({
  collection: 'battlecard_lines',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    companyId: CompanyId,
    side: BattlecardSide.nullable(),
    /** Absent for the lines of a side. */
    sectionId: SectionId.optional(),
    text: z.string(),
    evidence: z.array(StoredEvidence),
    /** The companies that the evidence is about; used by an index. */
    about: z.array(z.string()),
    revision: z.number().int(),
    /** Null after the account was deleted. */
    by: Actor.nullable(),
    at: z.date(),
    createdAt: z.date(),
  }),
  references: [ofBoard],
  indexes: [{ keys: { boardId: 1, companyId: 1, createdAt: 1 } }, { keys: { about: 1 } }],
});
export type BattlecardLineDocument = z.infer<typeof battlecardLineDocument.schema>;

/** The sections that people added to a battlecard. */
export const battlecardSectionsDocument = defineDocument({
  collection: 'battlecard_sections',
  schema: z.object({
    /** Board and company. */
    _id: z.string(),
    boardId: BoardId,
    companyId: CompanyId,
    sections: z.array(OwnSection),
    revision: z.number().int(),
    /** Incremented by each new line, so that a section can't be removed while a line is added. */
    linesAdded: z.number().int(),
  }),
  references: [ofBoard],
  indexes: [{ keys: { boardId: 1 } }],
});
export type BattlecardSectionsDocument = z.infer<typeof battlecardSectionsDocument.schema>;

/** An edit of a line or section by a person, or a change of its evidence. */
export const battlecardEditDocument = defineDocument({
  collection: 'battlecard_edits',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    companyId: CompanyId,
    lineId: z.string().nullable(),
    at: z.date(),
    /** Null for changes of the evidence, or after the account was deleted. */
    by: Actor.nullable(),
    what: BattlecardEditKind,
    text: z.string(),
    before: z.string().nullable(),
  }),
  references: [ofBoard],
  indexes: [{ keys: { boardId: 1, companyId: 1, at: -1, _id: -1 } }],
});
export type BattlecardEditDocument = z.infer<typeof battlecardEditDocument.schema>;

/** A person's note of what a prospect, customer or partner said. It is kept apart from public facts. */
export const boardNoteDocument = defineDocument({
  collection: 'board_notes',
  schema: z.object({
    _id: z.string(),
    boardId: BoardId,
    companyId: CompanyId,
    text: z.string(),
    from: NoteSource,
    deal: z.enum(['won', 'lost']).nullable(),
    revision: z.number().int(),
    by: Actor.nullable(),
    at: z.date(),
    editedAt: z.date().nullable(),
  }),
  references: [ofBoard],
  indexes: [{ keys: { boardId: 1, companyId: 1, at: -1, _id: -1 } }],
});
export type BoardNoteDocument = z.infer<typeof boardNoteDocument.schema>;
