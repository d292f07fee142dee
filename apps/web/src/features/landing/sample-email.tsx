import { SentimentIcon } from '@/ui/card/sentiment-icon';
import { Meter } from '@/ui/display/meter';
import { PriorityBadge } from '@/ui/display/priority-badge';
import Mail from '~icons/lucide/mail';

const item = 'border-t border-border px-5 py-3.5';
const headline = 'mt-[5px] mb-[3px] font-head text-16 leading-[1.3] font-semibold';

/** A sample alert email with made-up names and figures; screen readers announce it as a sample. */
export function SampleEmail() {
  return (
    <figure
      aria-label="Sample alert email"
      className="overflow-hidden rounded-lg border border-border bg-surface shadow-3"
    >
      <div className="flex items-center gap-2.5 border-b border-border bg-surface-2 px-[18px] py-3 text-12 text-text-3">
        <Mail aria-hidden="true" className="size-3.5" />
        <span className="font-semibold text-text">Sightline digest</span>
        <span className="flex-1" />
        <span>Sample</span>
      </div>
      <div className="px-5 pt-[18px] pb-4">
        <p className="font-head text-22 font-medium">Three things changed at your competitors</p>
        <p className="mt-1 text-12 text-text-3">lumenpay.example · 16 to 22 November</p>
      </div>
      <div className={item}>
        <div className="flex flex-wrap items-center gap-2">
          <PriorityBadge />
          <span className="text-12 text-text-3">Website change · Tallyforge</span>
        </div>
        <p className={headline}>Scale plan up from $199 to $249; Growth cut to $39</p>
        <p className="text-13 text-text-2">
          The gap between the two plans is now $210. Chains pay more, small merchants less.
        </p>
      </div>
      <div className={item}>
        <div className="flex flex-wrap items-center gap-2">
          <PriorityBadge />
          <span className="text-12 text-text-3">Checkout Weekly · Cobalt Till</span>
          <span className="flex-1" />
          <SentimentIcon sentiment="negative" />
        </div>
        <p className={headline}>Outage stops card payments in 1,900 shops</p>
        <div className="mt-2.5 grid grid-cols-3 gap-[18px] max-sm:gap-3">
          <Meter label="Relevance" score={8} />
          <Meter label="Credibility" score={7} />
          <Meter label="Executive value" score={8} />
        </div>
      </div>
      <div className={item}>
        <div className="flex items-center gap-2">
          <span className="text-12 leading-[22px] text-text-3">Trade Port News · Merra</span>
          <span className="flex-1" />
          <SentimentIcon sentiment="positive" />
        </div>
        <p className={headline}>Three-year settlement deal with Northwind Freight</p>
      </div>
    </figure>
  );
}
