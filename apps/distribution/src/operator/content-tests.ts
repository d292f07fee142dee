import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Score } from '@sightline/contracts';
import { type Finding, SelfCheck } from '@sightline/service-kit';
import type { ItemDocument } from '../cards/card.document.ts';
import { CardsStore } from '../cards/cards.store.ts';
import { isGrounded } from './grounded.ts';

/** Number of items and cards to check. They are the last by id, which is a random sample. */
const mostLookedAt = 2_000;
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** The self-check's content tests for evaluated items. */
@Injectable()
export class ContentTests implements OnModuleInit {
  constructor(
    private readonly selfCheck: SelfCheck,
    private readonly cards: CardsStore,
  ) {}

  onModuleInit(): void {
    this.selfCheck.addContentTest('Scores are in range', () => this.scoresAreInRange());
    this.selfCheck.addContentTest('Summaries are grounded', () =>
      this.#ofItems('summaries are grounded in their items', (item) =>
        isGrounded(item.evaluation, item.item) ? null : 'a sentence in the summary is not in the item',
      ),
    );
    this.selfCheck.addContentTest('Languages are known', () =>
      this.#ofItems('items have a known language, or none', ({ item: { language } }) =>
        language === null || isLanguage(language) ? null : `the language ${JSON.stringify(language)} is not known`,
      ),
    );
  }

  async scoresAreInRange(): Promise<Finding> {
    const ofItems = await this.#ofItems('items', ({ evaluation }) => {
      const { importance, relevanceScore, credibilityScore, executiveValueScore } = evaluation;
      return faultOf({ importance, relevanceScore, credibilityScore, executiveValueScore });
    });
    const cards = await this.cards.sampleCards(mostLookedAt);
    const problems = cards.flatMap(({ _id, importance, relevanceScore }) => {
      const fault = faultOf({ importance, relevanceScore });
      return fault === null ? [] : [`card ${_id}: ${fault}`];
    });
    return {
      what: `The scores of ${ofItems.what} and ${cards.length} cards are whole numbers from 0 to 10`,
      problems: [...ofItems.problems, ...problems],
    };
  }

  async #ofItems(what: string, faultIn: (item: ItemDocument) => string | null): Promise<Finding> {
    const problems: string[] = [];
    let count = 0;
    for await (const item of this.cards.sampleItems(mostLookedAt)) {
      count += 1;
      const fault = faultIn(item);
      if (fault !== null) problems.push(`item ${item._id} (${item.contentId}): ${fault}`);
    }
    return { what: `${count} ${what}`, problems };
  }
}

function faultOf(scores: Record<string, number>): string | null {
  const wrong = Object.entries(scores).find(([, score]) => !Score.safeParse(score).success);
  return wrong ? `${wrong[0]} is ${wrong[1]}` : null;
}

/** True if a tag such as `en` or `pt-BR` is a language that the platform supports. */
function isLanguage(tag: string): boolean {
  try {
    return languages.of(new Intl.Locale(tag).language) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
