import type { WebsiteSuggestion } from '@/lib/format/website-suggestion';
import { Button } from './button.tsx';

interface SuggestionNoteProps {
  suggestion: WebsiteSuggestion;
  onUse: (website: string) => void;
}

export default function SuggestionNote({ suggestion, onUse }: SuggestionNoteProps) {
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
