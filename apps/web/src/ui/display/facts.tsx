import { clsx } from 'clsx';

interface FactsProps {
  facts: readonly { name: string; value: string }[];
  className?: string;
}

export function Facts({ facts, className }: FactsProps) {
  return (
    <dl
      className={clsx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 [&_dd]:wrap-anywhere [&_dt]:text-text-2', className)}
    >
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
