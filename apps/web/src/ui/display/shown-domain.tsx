import { shownDomain } from '@sightline/contracts';

/** A domain in its own script. A domain that could be mistaken for another stays encoded, with a warning. */
export function ShownDomain({ domain }: { domain: string }) {
  const { text, isSuspicious } = shownDomain(domain);
  if (!isSuspicious) return text;
  return (
    <>
      {text}
      <span className="text-danger"> (imitates another address with letters from a different alphabet)</span>
    </>
  );
}
