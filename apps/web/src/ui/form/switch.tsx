import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentProps } from 'react';

/** A switch; it must be labelled through `aria-labelledby`. */
export function Switch(
  props: Pick<ComponentProps<typeof RadixSwitch.Root>, 'aria-labelledby' | 'checked' | 'onCheckedChange'>,
) {
  return (
    <RadixSwitch.Root
      {...props}
      className="relative h-6 w-10 shrink-0 rounded-full border border-transparent bg-border-strong transition-colors focus-visible:rounded-full data-[state=checked]:bg-accent"
    >
      <RadixSwitch.Thumb className="absolute top-0.5 left-0.5 block size-[18px] rounded-full bg-surface transition-transform duration-[180ms] data-[state=checked]:translate-x-4 forced-colors:bg-[ButtonText]" />
    </RadixSwitch.Root>
  );
}
