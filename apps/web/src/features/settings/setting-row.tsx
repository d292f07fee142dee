import { clsx } from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { cardClass } from '@/ui/display/panel';

/** A card with rows separated by hairlines. */
export function SettingCard({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={clsx(cardClass, 'divide-y divide-border', className)} {...rest} />;
}

export const rowClass = 'px-4 py-4 min-[760px]:px-5 min-[760px]:py-[18px]';

export function SettingName({ id, name, children }: { id?: string; name: string; children?: ReactNode }) {
  return (
    <div className="min-w-0 flex-1">
      <h3 id={id} className="text-14 font-semibold">
        {name}
      </h3>
      {children && <p className="text-13 text-text-2">{children}</p>}
    </div>
  );
}

/** A card's header; with a `ref` it can receive the focus. */
export function SettingTitle({
  id,
  title,
  ref,
  children,
}: {
  id: string;
  title: string;
  ref?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}) {
  return (
    <div className="min-w-0 flex-1">
      <h2 id={id} ref={ref} tabIndex={ref ? -1 : undefined} className="text-16 font-semibold">
        {title}
      </h2>
      {children && <div className="mt-0.5 text-13 text-text-2 wrap-anywhere">{children}</div>}
    </div>
  );
}
