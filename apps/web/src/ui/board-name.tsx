import { Fragment } from 'react';

/** Product §2, §9: one of six gradients, by a hash of the board's name. */
export function gradientIndex(name: string): number {
  let hash = 0;
  for (let index = 0; index < name.length; index++) hash = (hash * 31 + name.charCodeAt(index)) >>> 0;
  return hash % 6;
}

/** A name that may break at the slashes and dots of an address. */
export function BreakableName({ name }: { name: string }) {
  const parts = name.split(/(?<=\/)|(?=\.)/);
  return parts.map((part, index) => (
    // The parts of a name are never reordered.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
