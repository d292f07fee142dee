import { shownDomain } from '@sightline/contracts';
import { Fragment } from 'react';

/** Product §2, §9: one of six gradients, by a hash of the board's name. */
export function gradientIndex(name: string): number {
  let hash = 0;
  for (let index = 0; index < name.length; index++) hash = (hash * 31 + name.charCodeAt(index)) >>> 0;
  return hash % 6;
}

/** A name with its domains in their own scripts: 'bäckerei.example' for 'xn--bckerei-5wa.example'. */
export const readableName = (name: string): string =>
  name
    .split('/')
    .map((part) => (part.toLowerCase().includes('xn--') ? shownDomain(part).text : part))
    .join('/');

/** A name that may wrap at the slashes and dots of an address. Encoded domains are shown in their own script. */
export function BreakableName({ name }: { name: string }) {
  const parts = readableName(name).split(/(?<=\/)|(?=\.)/);
  return parts.map((part, index) => (
    // The parts of a name are never reordered.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
