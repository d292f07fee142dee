import type { MarkedText } from '@sightline/contracts';

/** A text with the parts that were searched for. Outside text: it is never read as markup. */
export function Marked({ text, marks }: MarkedText) {
  let end = 0;
  return (
    <>
      {marks.map(([from, to]) => {
        const before = text.slice(end, from);
        end = to;
        return (
          <span key={from}>
            {before}
            <mark className="rounded-[3px] bg-accent-soft px-0.5 text-accent-text">{text.slice(from, to)}</mark>
          </span>
        );
      })}
      {text.slice(end)}
    </>
  );
}
