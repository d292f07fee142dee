import type { BattlecardEdit, BattlecardLine, Evidence, Note } from '@sightline/contracts';
import type { BattlecardEditDocument, BattlecardLineDocument, BoardNoteDocument } from './battlecard.documents.ts';
import type { Fact, StoredEvidence } from './facts/fact.ts';
import { factWords } from './facts/judge.ts';

export const toEvidence = (ref: Evidence['ref'], { label, url, value, seenAt }: Fact): Evidence => ({
  ...{ ref, label, url, text: factWords(value), seenAt: seenAt.toISOString() },
});

const toChange = (change: StoredEvidence['changed']) =>
  change ? { text: change.text, at: change.at.toISOString() } : null;

export const toLine = ({
  _id,
  side,
  sectionId,
  text,
  evidence,
  revision,
  by,
  at,
}: BattlecardLineDocument): BattlecardLine => ({
  ...{ id: _id, side, sectionId: sectionId ?? null, text, revision, by: by?.email ?? null, at: at.toISOString() },
  evidence: evidence.map(({ ref, fact, changed, accepted }) => ({
    ...toEvidence(ref, fact),
    changed: toChange(changed),
    accepted: toChange(accepted),
  })),
});

export const toEdit = ({ _id, lineId, at, by, what, text, before }: BattlecardEditDocument): BattlecardEdit => ({
  ...{ id: _id, lineId, at: at.toISOString(), by: by?.email ?? null, what, text, before },
});

export const toNote = ({ _id, text, from, deal, revision, by, at, editedAt }: BoardNoteDocument): Note => ({
  ...{ id: _id, text, from, deal, revision, by: by?.email ?? null },
  ...{ at: at.toISOString(), editedAt: editedAt?.toISOString() ?? null },
});
