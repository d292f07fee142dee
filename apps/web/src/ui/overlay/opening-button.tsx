import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface OpeningButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLButtonElement | null>;
}

/** Used inside a Radix trigger with `asChild` to make a button elsewhere its trigger. Renders nothing. */
export function OpeningButton({ button, ref }: OpeningButtonProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}
