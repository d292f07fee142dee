import { FormDialog } from '@/ui/overlay/dialog';
import { useKeysOff } from './use-keys-off.ts';

interface KeysHelpProps {
  mayEdit: boolean;
  onClose: () => void;
}

const forAll = [
  ['J', 'Next insight'],
  ['K', 'Previous insight'],
  ['S', 'Save, or remove from saved'],
] as const;
const forEditors = [
  ['R', 'Mark as read or unread'],
  ['E', 'Archive or restore'],
  ['L', 'Less like this'],
  ['M', 'Same event as…'],
] as const;
const everywhere = [
  ['/', 'Search all boards'],
  ['?', 'Show these keys'],
] as const;

export default function KeysHelp({ mayEdit, onClose }: KeysHelpProps) {
  const [isOff, setOff] = useKeysOff();
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Keyboard shortcuts"
      description="They work anywhere on a board, except while you type."
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-13">
        {[...forAll, ...(mayEdit ? forEditors : []), ...everywhere].map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-6 rounded-sm border border-border bg-surface-2 px-1.5 py-px text-center font-mono text-12">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex items-center gap-2.5 border-t border-border pt-3.5 text-13">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={!isOff}
          onChange={({ target }) => setOff(!target.checked)}
        />
        Use them anywhere on a board, not only on an insight with the focus
      </label>
    </FormDialog>
  );
}
