import type { Battlecard, BattlecardLine, EvidenceRef, MemberRole, Note, NoteList } from '@sightline/contracts';
import { type Principal, UPSTREAMS } from '@sightline/service-kit';
import { asUser, asVisitor, companyIdentity, startTestMongo, type TestMongo } from '@sightline/testing';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { mailedToken, startTestBoards, type TestBoards } from '../test-boards.ts';
import { aPage, aPrice, FactWorld, facts } from './fact-world.ts';

export const owner = asUser('ana');
export const editor = asUser('eve');
export const viewer = asUser('vic');
export const stranger = asUser('sid');
export const visitor = asVisitor();
const own = companyIdentity();
export const rival = companyIdentity({ domain: 'tallyforge.example', name: 'Tallyforge' });

export const priceRef = (plan: string, more: Partial<Extract<EvidenceRef, { kind: 'price' }>> = {}) =>
  ({ kind: 'price', pageId: facts.page, plan, period: 'month', ...more }) as const;
export const quoteRef = (quote: string) => ({ kind: 'page', pageId: facts.page, quote }) as const;
export const eventRef = (number: number) => ({ kind: 'event', cardId: facts.cardIdOf(number) }) as const;
export const jobsRef = (group: 'all' | 'team' | 'place', name = '') =>
  ({ kind: 'jobs', companyId: rival.companyId, group, name }) as const;
export const incidentsRef = { kind: 'incidents', companyId: rival.companyId } as const;

let mongo: TestMongo;
export let subject: TestBoards;
export let world: FactWorld;
export let boardId: string;

/** A board of Ana with the rival, an editor and a viewer. The rival states one plan, Growth at $49. */
export function useBattlecards(): void {
  beforeAll(async () => {
    mongo = await startTestMongo();
  });
  afterAll(() => mongo.stop());
  beforeEach(async () => {
    world = new FactWorld(rival.companyId);
    world.pages = [aPage(facts.page, rival.companyId)];
    world.words.set(facts.page, ['Phone support in every plan', 'Payouts arrive in two working days.']);
    statePrices(aPrice('Growth', 49));
    subject = await startTestBoards(mongo, { providers: [{ provide: UPSTREAMS, useValue: world }] });
    boardId = await newBoard(owner);
    await subject.emit('company.profiled', {
      ...{ companyId: own.companyId, company: own, description: '' },
      competitors: [
        {
          ...rival,
          proof: {
            sourceUrl: 'https://lumenpay.example/',
            quote: 'vs',
            siteUrl: 'https://tallyforge.example/',
            sources: 1,
          },
        },
      ],
    });
    await join(editor, 'editor');
    await join(viewer, 'viewer');
  });
  afterEach(() => subject.stop());
}

export const statePrices = (...rows: ReturnType<typeof aPrice>[]): void => {
  const { companyId, name: company } = rival;
  world.prices = [{ companyId, company, isPrimary: false, pages: [], rows }];
};

export async function newBoard(as: Principal): Promise<string> {
  const body = { companyUrl: own.domain };
  const answer = await subject.inject('POST', '/api/functions/board-setup', { as, body });
  return (answer.json() as { boardId: string }).boardId;
}

async function join(who: typeof owner, role: MemberRole): Promise<void> {
  await subject.inject('POST', `/api/boards/${boardId}/invites`, { as: owner, body: { email: who.email, role } });
  const body = { token: mailedToken(subject, who.email) };
  await subject.inject('POST', '/api/invites/accept', { as: who, body });
}

type Method = Parameters<TestBoards['inject']>[0];

/** Calls a route of the rival's battlecard or notes. */
export const call = (method: Method, path: string, { as = editor, body }: { as?: Principal; body?: object } = {}) =>
  subject.inject(method, `/api/boards/${boardId}/companies/${rival.companyId}/${path}`, { as, ...(body && { body }) });

export const readCard = async (as: Principal = viewer) =>
  (await call('GET', 'battlecard', { as })).json() as Battlecard;
export const readLine = async (id: string): Promise<BattlecardLine> => {
  const line = (await readCard()).lines.find((one) => one.id === id);
  if (!line) throw new Error(`there is no line ${id}`);
  return line;
};
export const readNotes = async (as: Principal = viewer) => (await call('GET', 'notes', { as })).json() as NoteList;

export const addLine = (
  evidence: readonly EvidenceRef[],
  text = 'Growth costs the same as ours',
  as: Principal = editor,
) => call('POST', 'battlecard/lines', { as, body: { side: 'we-win', text, evidence } });
export async function aLine(evidence: readonly EvidenceRef[], text?: string): Promise<BattlecardLine> {
  const answer = await addLine(evidence, text);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json() as BattlecardLine;
}
export async function aNote(text: string, more: object = {}): Promise<Note> {
  const answer = await call('POST', 'notes', { body: { text, from: 'prospect', ...more } });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json() as Note;
}

/** Announces that facts about the rival changed, and waits until they were checked. */
export const factsChanged = () => subject.emit('company.facts-changed', { companyId: rival.companyId });
export const changesOf = (line: BattlecardLine) => line.evidence.flatMap(({ changed }) => changed?.text ?? []);
