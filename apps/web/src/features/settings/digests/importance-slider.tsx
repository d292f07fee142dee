import { Slider } from 'radix-ui';
import { useState } from 'react';

interface ImportanceSliderProps {
  value: number;
  /** Called when the thumb is released or a key is pressed, not while dragging. */
  onCommit: (value: number) => void;
}

/** A slider from 0 to 100 in steps of 10, over ruler ticks (ui.md, signature). */
export function ImportanceSlider({ value, onCommit }: ImportanceSliderProps) {
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? value;
  return (
    <>
      <div className="mb-3.5 flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 id="minimum-importance" className="text-14 font-semibold">
            Minimum Importance
          </h3>
          <p id="minimum-importance-note" className="text-13 text-text-2">
            Leaves out less important news. 0 to 100 corresponds to importance 0 to 10 on the cards.
          </p>
        </div>
        <span aria-hidden="true" className="flex flex-col items-end">
          <span className="text-22 leading-none font-semibold tabular-nums">{shown}</span>
          <span className="mt-1 text-12 whitespace-nowrap text-text-3 tabular-nums">
            {shown === 0 ? 'everything' : `importance ${shown / 10} of 10`}
          </span>
        </span>
      </div>
      <Slider.Root
        min={0}
        max={100}
        step={10}
        value={[shown]}
        onValueChange={([next]) => setDragged(next)}
        onValueCommit={([next]) => {
          setDragged(undefined);
          if (next !== undefined && next !== value) onCommit(next);
        }}
        className="relative flex h-6 touch-none items-center select-none"
      >
        <Slider.Track className="relative h-1 grow rounded-full bg-surface-3 forced-colors:border">
          <Slider.Range className="absolute h-full rounded-full bg-accent forced-colors:bg-[Highlight]" />
        </Slider.Track>
        <Slider.Thumb
          aria-labelledby="minimum-importance"
          aria-describedby="minimum-importance-note"
          aria-valuetext={shown === 0 ? '0, everything' : `${shown}, importance ${shown / 10} of 10 and higher`}
          className="block size-5 cursor-grab rounded-full border-2 border-accent bg-surface shadow-1 focus-visible:rounded-full active:cursor-grabbing"
        />
      </Slider.Root>
      <div aria-hidden="true" className="mx-2.5">
        <div className="ruler-steps" />
        <div className="mt-1 -mr-3 -ml-3 flex justify-between text-12 text-text-3 tabular-nums">
          {[0, 50, 100].map((mark) => (
            <span key={mark} className="w-6 text-center">
              {mark}
            </span>
          ))}
        </div>
      </div>
    </>
  );
}
