import type { Battlecard, BattlecardLine, EvidenceChoices, Note } from '@sightline/contracts';
import { LineChange, LineRequest, NoteRequest, SectionMove, SectionRequest } from '@sightline/contracts';
import { aCompany } from './builders.ts';
import { servePages } from './pages-server.ts';
import { type Asked, json, problem } from './server.ts';

const at = '2026-11-18T14:20:00.000Z';
const rival = aCompany(1);
export const growth = { kind: 'price', pageId: `pag_${'a'.repeat(20)}`, plan: 'Growth', period: 'month' } as const;
export const battlecardPath = `/boards/board-1/companies/${rival.id}/battlecard`;

export function aBattlecardLine(more: Partial<BattlecardLine> = {}): BattlecardLine {
  const evidence = {
    ref: growth,
    label: 'pricing page',
    text: 'Growth: $49 a month',
    url: 'https://rival-1.example/pricing',
  };
  return {
    ...{
      id: 'line-1',
      side: 'we-win',
      sectionId: null,
      text: 'Growth costs the same',
      revision: 1,
      by: 'ana@mail.example',
      at,
    },
    ...{ evidence: [{ ...evidence, seenAt: at, changed: null, accepted: null }], ...more },
  };
}

/** The line with a changed price, which makes it amber. */
export function anAmberLine(more: Partial<BattlecardLine> = {}): BattlecardLine {
  const changed = { text: 'Growth went from $49 a month to $39 a month.', at: '2026-11-20T06:12:00.000Z' };
  const line = aBattlecardLine(more);
  return { ...line, revision: 2, evidence: line.evidence.map((one) => ({ ...one, changed })) };
}

const sections: Battlecard['sections'] = [
  {
    name: 'positioning',
    empty: null,
    lines: [
      {
        ...{ text: 'One till or forty, one bill.', isQuote: true, at },
        was: { text: 'For shops of every size', until: '2026-11-19T06:00:00.000Z' },
        evidence: [
          {
            ref: { kind: 'page', pageId: growth.pageId, quote: 'One till or forty, one bill.' },
            ...{
              label: 'home page',
              text: 'One till or forty, one bill.',
              url: 'https://rival-1.example/',
              seenAt: at,
            },
          },
        ],
      },
    ],
  },
  { name: 'moves', lines: [], empty: 'No event in 30 days.' },
  { name: 'hiring', lines: [], empty: 'No job board found on their site.' },
  { name: 'reliability', lines: [], empty: 'No status page found on their site.' },
];

interface BattlecardWorld {
  lines: BattlecardLine[];
  edits: Battlecard['edits'];
  ownSections: Battlecard['ownSections'];
  sectionsRevision: number;
  notes: Note[];
  choices: EvidenceChoices;
  /** The line that another editor saved; a write with an older revision gets a conflict. */
  newer: BattlecardLine | null;
}

/** Serves the battlecard of the first rival; the test can change its data while the page is open. */
export function serveBattlecard(parts: Partial<BattlecardWorld> = {}) {
  const world: BattlecardWorld = {
    lines: [],
    edits: [],
    ownSections: [],
    sectionsRevision: 0,
    notes: [],
    choices: { items: [{ ref: growth, text: 'Rival 1: Growth: $49 a month' }], pages: [] },
    newer: null,
    ...parts,
  };
  const { server, boardWorld } = servePages();
  const card = `/api${battlecardPath}`;
  const notes = `/api/boards/board-1/companies/${rival.id}/notes`;
  const sectionsAre = (ownSections: Battlecard['ownSections'], status = 200) => {
    Object.assign(world, { ownSections, sectionsRevision: world.sectionsRevision + 1 });
    return json({ ownSections, sectionsRevision: world.sectionsRevision }, status);
  };
  const conflict = () => {
    if (!world.newer) return null;
    world.lines = [world.newer];
    return problem(409, 'line_changed', 'This line was changed in the meantime. Your text is kept.');
  };
  server
    .on(`GET ${card}`, () =>
      json({
        ...{ companyId: rival.id, sections, lines: world.lines, edits: world.edits },
        ...{ ownSections: world.ownSections, sectionsRevision: world.sectionsRevision },
      } satisfies Battlecard),
    )
    .on(`GET ${card}/evidence`, () => json(world.choices))
    .on(`GET ${notes}`, () => json({ items: world.notes, won: 0, lost: 0 }))
    .on(`POST ${card}/lines`, ({ body }: Asked) => {
      const { text, evidence: _, ...place } = LineRequest.parse(body);
      const line = aBattlecardLine({ side: null, ...place, text, id: 'line-2' });
      world.lines = [...world.lines, line];
      return json(line, 201);
    })
    .on(`PATCH ${card}/lines/:id`, ({ body }: Asked) => {
      const { text, revision } = LineChange.parse(body);
      const refused = conflict();
      if (refused) return refused;
      const line = aBattlecardLine({ text, revision: revision + 1 });
      world.lines = [line];
      return json(line);
    })
    .on(`POST ${card}/lines/:id/confirm`, ({ params }: Asked) => {
      world.lines = world.lines.map((one) =>
        one.id === params[0] ? aBattlecardLine({ id: one.id, revision: 3 }) : one,
      );
      return json(aBattlecardLine());
    })
    .on(`POST ${card}/sections`, ({ body }: Asked) => {
      const { title } = SectionRequest.parse(body);
      return sectionsAre([...world.ownSections, { id: `section-${world.ownSections.length + 1}`, title }], 201);
    })
    .on(`POST ${card}/sections/:id/move`, ({ params, body }: Asked) => {
      const { to, revision } = SectionMove.parse(body);
      if (revision !== world.sectionsRevision) return problem(409, 'sections_changed', 'The sections were changed.');
      const at = world.ownSections.findIndex(({ id }) => id === params[0]);
      const moved = world.ownSections.slice(at, at + 1);
      return sectionsAre(world.ownSections.toSpliced(at, 1).toSpliced(at + (to === 'up' ? -1 : 1), 0, ...moved));
    })
    .on(`DELETE ${card}/sections/:id`, ({ params }: Asked) => {
      sectionsAre(world.ownSections.filter(({ id }) => id !== params[0]));
      return new Response(null, { status: 204 });
    })
    .on(`POST ${notes}`, ({ body }: Asked) => {
      const note: Note = {
        ...{ id: 'note-1', revision: 1, by: 'ana@mail.example', at, editedAt: null },
        ...NoteRequest.parse(body),
      };
      world.notes = [note, ...world.notes];
      return json(note, 201);
    });
  return { server, world, boardWorld };
}
