import { shownDomain } from '@sightline/contracts';
import { Fragment } from 'react';

/** Returns the index of one of six gradients, chosen by a hash of the board's name (product §2, §9). */
export function gradientIndex(name: string): number {
  let hash = 0;
  for (let index = 0; index < name.length; index++) hash = (hash * 31 + name.charCodeAt(index)) >>> 0;
  return hash % 6;
}

/** Returns a name with its domains in their own scripts: 'bäckerei.example' for 'xn--bckerei-5wa.example'. */
export const readableName = (name: string): string =>
  name
    .split('/')
    .map((part) => (part.toLowerCase().includes('xn--') ? shownDomain(part).text : part))
    .join('/');

/** A name that can wrap at the slashes and dots of an address. Encoded domains are shown in their own script. */
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
