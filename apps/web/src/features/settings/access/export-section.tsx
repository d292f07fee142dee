import { limits } from '@sightline/contracts';
import type { CardView } from '@/lib/board/board-queries';
import { Button, Spinner } from '@/ui/form/button';
import FileSpreadsheet from '~icons/lucide/file-spreadsheet';
import FileText from '~icons/lucide/file-text';
import Printer from '~icons/lucide/printer';
import { rowClass, SettingCard, SettingTitle } from '../setting-row.tsx';
import { useExport } from './use-export.ts';

const formats = [
  { format: 'csv', text: 'CSV', Icon: FileSpreadsheet },
  { format: 'md', text: 'Markdown', Icon: FileText },
  { format: 'html', text: 'Print or save as PDF', Icon: Printer },
] as const;

export function ExportSection({ boardId, title, view }: { boardId: string; title: string; view: CardView }) {
  const { start, running } = useExport(boardId, title, view);
  return (
    <SettingCard aria-labelledby="export">
      <div className={`${rowClass} grid gap-3.5`}>
        <SettingTitle id="export" title="Export">
          A file with the insights as the board lists them, at most {limits.exportedCards.toLocaleString('en')}.
        </SettingTitle>
        <div className="flex flex-wrap gap-2">
          {formats.map(({ format, text, Icon }) => (
            <Button key={format} busy={running !== null} onClick={() => start(format)}>
              {running === format ? <Spinner /> : <Icon aria-hidden="true" />}
              {text}
            </Button>
          ))}
        </div>
      </div>
    </SettingCard>
  );
}
