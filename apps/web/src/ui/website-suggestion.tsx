import { useState } from 'react';
import { suggestWebsite, type WebsiteSuggestion } from '@/lib/website-suggestion';
import { Button } from './button.tsx';

/** Offers a better address than the one typed, once; submitted again, what was typed is taken. */
export function useWebsiteSuggestion() {
  const [suggestion, setSuggestion] = useState<WebsiteSuggestion | null>(null);

  async function offerFirst(typed: string, go: () => void) {
    if (suggestion?.typed === typed.trim() && suggestion.mayGoOn) {
      go();
      return;
    }
    const found = await suggestWebsite(typed);
    setSuggestion(found);
    if (found === null) go();
  }

  return { suggestion, offerFirst, clear: () => setSuggestion(null) };
}

interface SuggestionNoteProps {
  suggestion: WebsiteSuggestion | null;
  onUse: (website: string) => void;
}

export function SuggestionNote({ suggestion, onUse }: SuggestionNoteProps) {
  if (suggestion === null) return null;
  const { sentence, website, mayGoOn, typed } = suggestion;
  return (
    <div role="status" className="mt-3 rounded-md bg-accent-soft px-3.5 py-3 text-left text-13 text-text wrap-anywhere">
      <p>
        {sentence}
        {mayGoOn && ` Submit again to go on with ${typed}.`}
      </p>
      {website !== null && (
        <Button size="sm" className="mt-2" onClick={() => onUse(website)}>
          Use {website} instead
        </Button>
      )}
    </div>
  );
}
