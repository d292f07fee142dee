import type { Battlecard, BoardCompany } from '@sightline/contracts';
import { toast } from '@/lib/browser/toast';
import { Button } from '@/ui/form/button';
import Copy from '~icons/lucide/copy';
import Printer from '~icons/lucide/printer';
import { battlecardMarkdown } from './battlecard-markdown.ts';

/** Copies the battlecard as Markdown, or prints it. Notes are in neither. */
export function ExportButtons({ battlecard, company }: { battlecard: Battlecard; company: BoardCompany }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(battlecardMarkdown(battlecard, company));
      toast.success('Copied as Markdown');
    } catch {
      toast.error('The battlecard could not be copied');
    }
  };
  return (
    <>
      <Button className="print:hidden" onClick={copy}>
        <Copy aria-hidden="true" />
        Copy Markdown
      </Button>
      <Button className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </>
  );
}
