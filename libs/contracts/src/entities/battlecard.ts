import { z } from 'zod';
import { CardId, CompanyId, PageId, Timestamp } from '../common.ts';
import { limits } from '../limits.ts';
import { PricePeriod } from './pages/page-change.ts';

/** The two sides on which people write lines: how we win against a company, and how it wins against us. */
export const BattlecardSide = z.enum(['we-win', 'they-win']);
export type BattlecardSide = z.infer<typeof BattlecardSide>;

export const SectionId = z.string().min(1).max(64);

/** A section that a person added. Its lines are written by people, as those of the two sides. */
export const OwnSection = z.object({ id: SectionId, title: z.string() });
export type OwnSection = z.infer<typeof OwnSection>;

export const NoteId = z.string().min(1).max(64);

/**
 * The fact on which a line is based:
 * - `price`: the row of a plan on a page
 * - `page`: words on a page, verbatim
 * - `event`: an event on the board
 * - `jobs`: the open jobs of a company, or of one of its teams or places
 * - `incidents`: the outages on a company's status pages in 90 days
 * - `note`: a note that a person wrote on the board
 */
export const EvidenceRef = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    pageId: PageId,
    plan: z.string().min(1).max(300),
    /** Distinguishes the monthly from the yearly price of a plan. */
    period: PricePeriod.nullable(),
  }),
  z.strictObject({
    kind: z.literal('page'),
    pageId: PageId,
    quote: z.string().trim().min(4, 'Quote at least four characters').max(500, 'A quote has at most 500 characters'),
  }),
  z.strictObject({ kind: z.literal('event'), cardId: CardId }),
  z.strictObject({
    kind: z.literal('jobs'),
    companyId: CompanyId,
    group: z.enum(['all', 'team', 'place']),
    /** The team or place; empty for all jobs. */
    name: z.string().max(300),
  }),
  z.strictObject({ kind: z.literal('incidents'), companyId: CompanyId }),
  z.strictObject({ kind: z.literal('note'), noteId: NoteId }),
]);
export type EvidenceRef = z.infer<typeof EvidenceRef>;

/** A fact as it was when the line was written, edited or confirmed. */
export const Evidence = z.object({
  ref: EvidenceRef,
  /** A short description of the source: "pricing page", "status page". */
  label: z.string(),
  /** The fact as text: "Growth: $49 a month", or a quote. */
  text: z.string(),
  /** Address of the source; null for notes. */
  url: z.string().nullable(),
  seenAt: Timestamp,
});
export type Evidence = z.infer<typeof Evidence>;

/** A sentence about the change of the evidence since then. */
export const EvidenceChange = z.object({ text: z.string(), at: Timestamp });
export type EvidenceChange = z.infer<typeof EvidenceChange>;

/** A line that a person wrote. It is amber (a person must check it) while any of its evidence is `changed`. */
export const BattlecardLine = z.object({
  id: z.string(),
  /** Null for a line of an added section. */
  side: BattlecardSide.nullable(),
  /** The added section; null for a line of a side. */
  sectionId: SectionId.nullable(),
  text: z.string(),
  evidence: z.array(
    Evidence.extend({
      changed: EvidenceChange.nullable(),
      /**
       * The end of the evidence that a person accepted when confirming the line; the last words of the evidence are
       * kept.
       */
      accepted: EvidenceChange.nullable(),
    }),
  ),
  /** Incremented by every edit and every change of the evidence. */
  revision: z.number().int(),
  /** Email address of the person who last wrote or confirmed the line; null if the account was deleted. */
  by: z.string().nullable(),
  at: Timestamp,
});
export type BattlecardLine = z.infer<typeof BattlecardLine>;

/**
 * A line that rules wrote from typed facts. It is never amber, because it is always rewritten from the current facts.
 */
export const DraftedLine = z.object({
  text: z.string(),
  /** True if the text is the company's own words. */
  isQuote: z.boolean(),
  /** The company's earlier words, and the time when they were replaced. */
  was: z.object({ text: z.string(), until: Timestamp }).nullable(),
  at: Timestamp,
  evidence: z.array(Evidence).min(1),
});
export type DraftedLine = z.infer<typeof DraftedLine>;

export const DraftedSectionName = z.enum(['positioning', 'moves', 'hiring', 'reliability']);
export type DraftedSectionName = z.infer<typeof DraftedSectionName>;

export const DraftedSection = z.object({
  name: DraftedSectionName,
  lines: z.array(DraftedLine),
  /** The reason why a section has no lines; null if it has some. */
  empty: z.string().nullable(),
});
export type DraftedSection = z.infer<typeof DraftedSection>;

/**
 * `changed` and `restored` are changes of the evidence; `confirmed` means that a person confirmed the line.
 * The others are edits of lines or of added sections.
 */
export const BattlecardEditKind = z.enum([
  ...['added', 'edited', 'confirmed', 'removed', 'changed', 'restored'],
  ...['section-added', 'section-moved', 'section-removed'],
] as const);
export type BattlecardEditKind = z.infer<typeof BattlecardEditKind>;

export const BattlecardEdit = z.object({
  id: z.string(),
  /** Null for edits of sections. */
  lineId: z.string().nullable(),
  at: Timestamp,
  /** Email address of the person; null for changes of the evidence, and if the account was deleted. */
  by: z.string().nullable(),
  what: BattlecardEditKind,
  /** The text of the line after the edit; for `changed`, the change; for sections, the title. */
  text: z.string(),
  /** The text of the line before an edit; null for other entries. */
  before: z.string().nullable(),
});
export type BattlecardEdit = z.infer<typeof BattlecardEdit>;

/** The battlecard of a company on a board. */
export const Battlecard = z.object({
  companyId: CompanyId,
  sections: z.array(DraftedSection),
  /** The sections that people added, in their order. */
  ownSections: z.array(OwnSection),
  /** Incremented by every change of these sections. */
  sectionsRevision: z.number().int(),
  /** The lines that people wrote, in the order in which the lines were added. */
  lines: z.array(BattlecardLine),
  /** The latest edits, newest first, at most `limits.battlecardEdits`. */
  edits: z.array(BattlecardEdit),
});
export type Battlecard = z.infer<typeof Battlecard>;

/** A fact on which a new line can be based. */
export const EvidenceChoice = z.object({ ref: EvidenceRef, text: z.string() });
export type EvidenceChoice = z.infer<typeof EvidenceChoice>;

export const NoteSource = z.enum(['prospect', 'customer', 'partner', 'other']);
export type NoteSource = z.infer<typeof NoteSource>;

const NoteText = z
  .string()
  .trim()
  .min(1, 'Write what was said')
  .max(limits.noteChars, `A note has at most ${limits.noteChars.toLocaleString('en')} characters`);

/** Private to the people on the board, and never mixed with public facts. */
export const Note = z.object({
  id: NoteId,
  text: z.string(),
  from: NoteSource,
  /** The outcome of the deal that the note is about; null if it is about no deal. */
  deal: z.enum(['won', 'lost']).nullable(),
  revision: z.number().int(),
  /** Email address of the author; null if the account was deleted. */
  by: z.string().nullable(),
  at: Timestamp,
  /** Time of the last edit; null if it was not edited. */
  editedAt: Timestamp.nullable(),
});
export type Note = z.infer<typeof Note>;

export const NoteRequest = z.strictObject({
  text: NoteText,
  from: NoteSource,
  deal: Note.shape.deal.default(null),
});
export type NoteRequest = z.infer<typeof NoteRequest>;

/** `revision`: the revision that the editor read. */
export const NoteChange = NoteRequest.extend({ revision: z.number().int() });
export type NoteChange = z.infer<typeof NoteChange>;

const LineWritten = z.strictObject({
  text: z
    .string()
    .trim()
    .min(1, 'Write the line')
    .max(limits.battlecardLineChars, `A line has at most ${limits.battlecardLineChars} characters`),
  evidence: z.array(EvidenceRef).min(1, 'A line needs evidence').max(limits.evidencePerLine),
});

/** A line of a side, or of an added section. */
export const LineRequest = z.union([
  LineWritten.extend({ side: BattlecardSide }),
  LineWritten.extend({ sectionId: SectionId }),
]);
export type LineRequest = z.infer<typeof LineRequest>;

/** `revision`: the revision that the editor read. */
export const LineChange = LineWritten.extend({ revision: z.number().int() });
export type LineChange = z.infer<typeof LineChange>;

export const RevisionSeen = z.strictObject({ revision: z.coerce.number().int().min(0) });

export const SectionRequest = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'Write a title')
    .max(limits.sectionTitleChars, `A title has at most ${limits.sectionTitleChars} characters`),
});
export type SectionRequest = z.infer<typeof SectionRequest>;

/** `revision`: the `sectionsRevision` that the editor saw. */
export const SectionMove = z.strictObject({ to: z.enum(['up', 'down']), revision: z.number().int() });
export type SectionMove = z.infer<typeof SectionMove>;

/** The added sections after a change. */
export const SectionsAnswer = Battlecard.pick({ ownSections: true, sectionsRevision: true });
export type SectionsAnswer = z.infer<typeof SectionsAnswer>;
