import { usePublicConfig } from '@/lib/public-config';
import { linkClass } from '@/ui/link';
import { useStartPreview } from './use-start-preview.ts';

const example = { companyUrl: 'https://lumenpay.example', domain: 'lumenpay.example', typed: 'lumenpay.example' };

/** Opens the preview of a company of the demo world, where there is one. */
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
