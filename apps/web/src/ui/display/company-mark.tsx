import { clsx } from 'clsx';

/** A company's first letter instead of its logo, which would require requests to third parties. */
export function CompanyMark({
  name,
  primary = false,
  small = false,
}: {
  name: string;
  primary?: boolean;
  small?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid flex-none place-items-center rounded-[9px] font-head leading-none font-semibold uppercase',
        primary ? 'band-0 size-12 text-20 text-white' : 'size-10 bg-surface-3 text-16 text-text-2',
        small && 'max-sm:size-8 max-sm:text-14',
      )}
    >
      {name.charAt(0)}
    </span>
  );
}
