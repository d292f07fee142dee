import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { WebsiteSuggestion } from '@/lib/website-suggestion';

const Note = lazyPart(() => import('./suggestion-note.tsx'));

const suggestionCode = () => import('@/lib/website-suggestion');

/** Loads the code while somebody types, ahead of its use. A failure shows there. */
const prepare = () => void suggestionCode().catch(() => undefined);

/** Null when the code can't be loaded, too: the address is taken as it is. */
async function suggestionFor(typed: string): Promise<WebsiteSuggestion | null> {
  try {
    const { suggestWebsite } = await suggestionCode();
    return await suggestWebsite(typed);
  } catch {
    return null;
  }
}

/** Offers a better address than the one typed, once; submitted again, what was typed is taken. */
export function useWebsiteSuggestion() {
  const [suggestion, setSuggestion] = useState<WebsiteSuggestion | null>(null);

  async function offerFirst(typed: string, go: () => void) {
    if (suggestion?.typed === typed.trim() && suggestion.mayGoOn) {
      go();
      return;
    }
    const found = await suggestionFor(typed);
    setSuggestion(found);
    if (found === null) go();
  }

  /** To be called when what is typed changes. */
  function clear() {
    prepare();
    setSuggestion(null);
  }

  return { suggestion, offerFirst, clear };
}

interface SuggestionNoteProps {
  suggestion: WebsiteSuggestion | null;
  onUse: (website: string) => void;
}

export function SuggestionNote({ suggestion, onUse }: SuggestionNoteProps) {
  return suggestion && <Note suggestion={suggestion} onUse={onUse} />;
}
