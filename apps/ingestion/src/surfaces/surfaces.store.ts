import { Injectable } from '@nestjs/common';
import type { SurfaceKind, SurfaceProof, SurfaceProvider } from '@sightline/contracts';
import { DueQueue, derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import {
  type CompanySurface,
  companySurfaceDocument,
  type SurfaceChoice,
  surfaceChoiceDocument,
} from './surface.documents.ts';

/** Searches in quick succession, such as those started by a user, encounter the same temporary fault of a site. */
const missedAgainAfterMs = 20 * 3_600_000;
const claimMs = 5 * 60_000;
/** Twice as long as the longest pause. */
const longestDelayMs = 14 * 86_400_000;

export const surfaceIdOf = (companyId: string, provider: SurfaceProvider, account: string): string =>
  `srf_${derivedIdOf(companyId, provider, account)}`;
const choiceIdOf = (boardId: string, surfaceId: string) => derivedIdOf(boardId, surfaceId);

export interface NewSurface {
  readonly companyId: string;
  readonly kind: SurfaceKind;
  readonly provider: SurfaceProvider;
  readonly account: string;
  readonly url: string;
  readonly proof: SurfaceProof;
}

type Choosing = Pick<SurfaceChoice, 'boardId' | 'surfaceId' | 'companyId' | 'choice'>;

/** Surfaces of companies with their schedule, and the boards' decisions about them. */
@Injectable()
export class SurfacesStore {
  readonly #surfaces;
  readonly #rows;
  readonly #choices;
  /** Selects the surfaces to read. */
  readonly readings: DueQueue<CompanySurface, 'nextReadAt'>;

  constructor(store: Store) {
    this.#surfaces = store.model(companySurfaceDocument);
    this.#rows = store.collection(companySurfaceDocument);
    this.#choices = store.model(surfaceChoiceDocument);
    this.readings = new DueQueue(this.#surfaces, { field: 'nextReadAt', claimMs, longestDelayMs });
  }

  find(surfaceId: string): Promise<CompanySurface | null> {
    return this.#surfaces.findOne({ _id: surfaceId }).lean().exec();
  }

  ofCompanies(companyIds: readonly string[]): Promise<CompanySurface[]> {
    return this.#surfaces
      .find({ companyId: { $in: [...companyIds] } })
      .sort({ kind: 1, provider: 1, account: 1 })
      .lean()
      .exec();
  }

  /**
   * Adds a surface, due immediately. A known surface is unchanged, except that a link on the company's site replaces an
   * earlier proof; a surface added by a person then counts as the company's on every board.
   */
  async add({ companyId, kind, provider, account, url, proof }: NewSurface, now: Date): Promise<void> {
    const _id = surfaceIdOf(companyId, provider, account);
    const linked =
      proof.kind === 'link' ? { proof, foundBy: 'site' as const, lastLinkedAt: now } : ({} satisfies object);
    const unlinked = proof.kind === 'link' ? {} : { proof, foundBy: 'person' as const, lastLinkedAt: null };
    const first = {
      ...{ companyId, kind, provider, account, url, ...unlinked, firstSeenAt: now, nextReadAt: now, lastReadAt: null },
      ...{ failures: 0, problem: null, waitUntil: null, state: 'waiting' as const, memory: null, hasBeenRead: false },
    };
    const found = proof.kind === 'link' ? { $unset: { missedLooks: true } } : {};
    await this.#surfaces.updateOne({ _id }, { $setOnInsert: first, $set: linked, ...found }, { upsert: true });
  }

  /** Counts a search of the company's site that found only links to other surfaces; at most one per day. */
  async missed(companyId: string, found: readonly string[], now: Date): Promise<void> {
    const dayBefore = new Date(now.getTime() - missedAgainAfterMs);
    await this.#surfaces.updateMany(
      {
        ...{ companyId, foundBy: 'site', _id: { $nin: [...found] } },
        $or: [{ missedLooks: { $exists: false } }, { 'missedLooks.at': { $lte: dayBefore } }],
      },
      { $inc: { 'missedLooks.count': 1 }, $set: { 'missedLooks.at': now } },
    );
  }

  async update(surfaceId: string, change: Partial<Omit<CompanySurface, '_id'>>, tx?: Transaction): Promise<void> {
    await this.#rows.updateOne({ _id: surfaceId }, { $set: change }, tx ? { session: tx.session } : {});
  }

  /** Makes a claimed surface dormant unless it became due after the claim, because a board then needs it. */
  async sleep(surfaceId: string, now: Date): Promise<void> {
    await this.#surfaces.updateOne({ _id: surfaceId, nextReadAt: { $gt: now } }, { $set: { nextReadAt: null } });
  }

  /** Makes surfaces of companies due: only dormant ones, or all that are not failing. */
  async wake(companyIds: readonly string[], which: 'sleeping' | 'all', now: Date): Promise<void> {
    const wanted = which === 'sleeping' ? { nextReadAt: null } : { failures: 0 };
    await this.#surfaces.updateMany({ companyId: { $in: [...companyIds] }, ...wanted }, { $set: { nextReadAt: now } });
  }

  /**
   * Makes the surfaces of companies due for a user, including failing ones, except where the server requested a pause.
   */
  async hurry(companyIds: readonly string[], now: Date): Promise<void> {
    await this.#surfaces.updateMany(
      { companyId: { $in: [...companyIds] }, $or: [{ waitUntil: null }, { waitUntil: { $lte: now } }] },
      { $set: { nextReadAt: now } },
    );
  }

  choicesOfBoard(boardId: string): Promise<SurfaceChoice[]> {
    return this.#choices.find({ boardId }).lean().exec();
  }

  choicesOfSurfaces(surfaceIds: readonly string[]): Promise<SurfaceChoice[]> {
    return this.#choices
      .find({ surfaceId: { $in: [...surfaceIds] } })
      .lean()
      .exec();
  }

  async choose({ boardId, surfaceId, companyId, choice }: Choosing, { session }: Transaction): Promise<void> {
    await this.#choices.updateOne(
      { _id: choiceIdOf(boardId, surfaceId) },
      { $set: { boardId, surfaceId, companyId, choice } },
      { upsert: true, session },
    );
  }

  async forgetChoice(boardId: string, surfaceId: string, { session }: Transaction): Promise<void> {
    await this.#choices.deleteOne({ _id: choiceIdOf(boardId, surfaceId) }, { session });
  }

  async forgetBoard(boardId: string, { session }: Transaction): Promise<void> {
    await this.#choices.deleteMany({ boardId }, { session });
  }
}
