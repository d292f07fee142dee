import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type BoardAnswer, BoardPassages, DomainError, ModelAnswer } from '@sightline/contracts';
import { type Principal, ServiceCalls } from '@sightline/service-kit';

/** Number of passages shown as the answer without a model, or given to the model. */
const passagesShown = 5;
const answersKept = 500;

type Local = Pick<BoardAnswer, 'unknown' | 'missing' | 'passages'>;

/**
 * Answers a question about a board: distribution finds the passages, and ai-evaluation's model answers from them.
 * Without a model, or if it fails, the passages are the answer.
 */
@Injectable()
export class AskService {
  /**
   * Recent model answers, keyed by everything the model read, so that repeating a question about an unchanged board
   * costs nothing.
   */
  readonly #known = new Map<string, ModelAnswer>();

  constructor(private readonly calls: ServiceCalls) {}

  async ask(principal: Principal, boardId: string, question: string): Promise<BoardAnswer> {
    const path = `/internal/boards/${encodeURIComponent(boardId)}/passages`;
    const call = { service: 'distribution', method: 'POST', path, principal, body: { question } } as const;
    const found = await this.calls.json(call, BoardPassages);
    const local = withoutModel(found);
    const { sentences, failure } = await this.#answer(principal, { boardId, question, passages: found.passages });
    if (sentences === null) return { question, ...local, sentences: [], answeredBy: 'local', fallbackReason: failure };
    const cited = [...new Set(sentences.flatMap(({ cites }) => cites))].toSorted((a, b) => a - b);
    return {
      question,
      unknown: sentences.length > 0 ? null : 'not-supported',
      missing: found.missing,
      // Only cited passages are shown, so they are renumbered.
      sentences: sentences.map(({ text, cites }) => ({ text, cites: cites.map((at) => cited.indexOf(at)) })),
      passages: cited.flatMap((at) => found.passages[at] ?? []),
      ...{ answeredBy: 'model', fallbackReason: null },
    };
  }

  /** Answers without calling the model if there are no passages. */
  async #answer(
    principal: Principal,
    body: { boardId: string; question: string; passages: BoardPassages['passages'] },
  ) {
    if (body.passages.length === 0) return { sentences: null, failure: null };
    const key = createHash('sha256').update(JSON.stringify(body)).digest('base64');
    const known = this.#known.get(key);
    if (known) return known;
    const call = { service: 'ai-evaluation', method: 'POST', path: '/internal/questions', principal, body } as const;
    try {
      const answer = await this.calls.json(call, ModelAnswer);
      if (answer.sentences !== null) this.#keep(key, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error;
      return { sentences: null, failure: 'The service that calls the model does not respond' };
    }
  }

  #keep(key: string, answer: ModelAnswer): void {
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < answersKept) break;
      this.#known.delete(oldest);
    }
    this.#known.set(key, answer);
  }
}

const withoutModel = ({ unknown, missing, passages }: BoardPassages): Local => ({
  ...{ unknown, missing },
  passages: unknown === null ? passages.slice(0, passagesShown) : [],
});
