import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface OpeningButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLButtonElement | null>;
}

/** Inside a Radix trigger with `asChild`: makes a button that stands elsewhere its trigger. Draws nothing. */
export function OpeningButton({ button, ref }: OpeningButtonProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}
