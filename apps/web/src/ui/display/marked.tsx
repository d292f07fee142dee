import type { MarkedText } from '@sightline/contracts';

/** A text with its search matches marked. The text is external and is never parsed as markup. */
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
