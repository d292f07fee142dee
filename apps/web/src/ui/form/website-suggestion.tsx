import { useState } from 'react';
import { lazyPart } from '@/lib/api/lazy-part';
import type { WebsiteSuggestion } from '@/lib/format/website-suggestion';

const Note = lazyPart(() => import('./suggestion-note.tsx'));

const suggestionCode = () => import('@/lib/format/website-suggestion');

/** Loads the code while the user types. A failure is handled when the code is used. */
const prepare = () => void suggestionCode().catch(() => undefined);

/** Null without a suggestion, and when the code can't be loaded; the address is then accepted unchanged. */
async function suggestionFor(typed: string): Promise<WebsiteSuggestion | null> {
  try {
    const { suggestWebsite } = await suggestionCode();
    return await suggestWebsite(typed);
  } catch {
    return null;
  }
}

/** Offers a better address than the one typed, once. Submitting again accepts the typed address. */
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

  /** Must be called when the typed text changes. */
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
