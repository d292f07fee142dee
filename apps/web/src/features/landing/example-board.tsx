import { usePublicConfig } from '@/lib/api/public-config';
import { linkClass } from '@/ui/display/link-class';
import { useStartPreview } from './use-start-preview.ts';

const example = { companyUrl: 'https://lumenpay.example', domain: 'lumenpay.example', typed: 'lumenpay.example' };

/** A button that opens a preview of a company in the demo world, if there is one. */
export default function ExampleBoard() {
  const config = usePublicConfig();
  const start = useStartPreview();
  if (!config?.demo) return null;
  return (
    <button type="button" className={`${linkClass} min-h-6`} onClick={() => start(example)}>
      See an example board
    </button>
  );
}
