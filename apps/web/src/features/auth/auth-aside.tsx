import { SentimentIcon } from '@/ui/card/sentiment-icon';
import { Meter } from '@/ui/display/meter';
import { cardClass } from '@/ui/display/panel';
import { PriorityBadge } from '@/ui/display/priority-badge';
import Cpu from '~icons/lucide/cpu';
import Crosshair from '~icons/lucide/crosshair';

/** A sample of the product beside the sign-in form. It is decoration, so it is hidden from assistive technology. */
export function AuthAside() {
  return (
    <aside
      aria-label="What Sightline does"
      className="band-0 relative flex flex-col justify-end overflow-hidden px-16 pt-14 pb-18 text-white max-md:hidden"
    >
      <div inert aria-hidden="true" className="mx-0 mt-auto mb-11 max-w-[500px] text-text">
        <div className={`${cardClass} flex flex-col gap-[11px] px-[18px] pt-4 pb-3.5`}>
          <div className="flex items-center gap-[7px] text-12 text-text-3">
            <div className="byline">
              <span className="font-semibold text-text">Checkout Weekly</span>
              <span>18 Nov 2026</span>
            </div>
            <SentimentIcon sentiment="negative" />
            <PriorityBadge />
          </div>
          <div>
            <p className="font-head text-18 font-semibold tracking-[-0.006em]">
              Cobalt Till outage stops card payments in 1,900 shops for three hours
            </p>
            <p className="mt-[5px] text-text-2">
              The company blamed an expired certificate and offered affected merchants a month of free service.
            </p>
          </div>
          <div className="rounded-md bg-surface-2 px-[13px] pt-2.5 pb-3">
            <p className="mb-1 flex items-center gap-1.5 text-12 text-text-3">
              <Cpu className="size-3.5 flex-none" strokeWidth={1.9} />
              Summary by AI
            </p>
            <p>Second incident since September. The company offers affected merchants a month of free service.</p>
          </div>
          <div className="grid grid-cols-3 gap-[18px]">
            <Meter label="Relevance" score={8} />
            <Meter label="Credibility" score={7} />
            <Meter label="Executive value" score={8} />
          </div>
          <div className="flex items-center gap-1.5 border-t border-border pt-[11px] text-12 text-text-3">
            <Crosshair className="size-3.5" strokeWidth={1.9} />
            <span>
              Matched <b className="font-semibold text-text-2">payment terminal</b> · Cobalt Till
            </span>
          </div>
        </div>
      </div>
      <p className="max-w-[13em] font-head text-34 font-medium tracking-[-0.015em] text-balance">
        Know what your competitors changed, before the meeting.
      </p>
      <p className="mt-3.5 max-w-[34em] text-16 text-balance">
        Each article arrives summarised, scored and matched to the company it affects.
      </p>
      <div className="ruler ruler-band absolute inset-x-0 bottom-0" aria-hidden="true" />
    </aside>
  );
}
