import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { attachToasts } from '@/lib/browser/toast';
import CircleCheck from '~icons/lucide/circle-check';
import Info from '~icons/lucide/info';
import TriangleAlert from '~icons/lucide/triangle-alert';

const icon = 'size-5 [stroke-width:1.6]';

/**
 * Returns the focus as soon as a toast is clicked. Sonner would do so when the toast disappears, which would close a
 * menu or dialog that was opened in the meantime.
 */
function releaseFocus({ target }: MouseEvent): void {
  if (target instanceof Element) target.closest<HTMLElement>('[data-sonner-toast] button')?.blur();
}

/** Toasts at the bottom right (bottom on mobile), in the product's colours. */
export default function Toaster() {
  useEffect(() => {
    attachToasts(toast);
    document.addEventListener('click', releaseFocus);
    return () => {
      attachToasts(undefined);
      document.removeEventListener('click', releaseFocus);
    };
  }, []);
  return (
    <SonnerToaster
      position="bottom-right"
      gap={10}
      visibleToasts={1}
      containerAriaLabel="Notifications"
      icons={{
        success: <CircleCheck aria-hidden="true" className={`${icon} text-success`} />,
        error: <TriangleAlert aria-hidden="true" className={`${icon} text-danger`} />,
        info: <Info aria-hidden="true" className={`${icon} text-info`} />,
      }}
      toastOptions={{
        unstyled: true,
        closeButton: true,
        classNames: {
          toast:
            'font-sans! flex w-(--width) max-sm:w-[calc(100vw-32px)] items-start gap-[11px] rounded-[10px] border border-border bg-surface py-[13px] pr-10 pl-3.5 text-13 shadow-3',
          title: 'text-14 leading-5 font-semibold text-text',
          description: 'mt-0.5 text-text-2',
          icon: 'mt-0 shrink-0',
          actionButton:
            'ml-auto h-6 shrink-0 self-center rounded-sm px-2 text-13 font-semibold text-accent-text underline underline-offset-3',
          closeButton:
            'absolute top-2.5 right-2.5 order-last grid size-6 place-items-center rounded-sm text-text-3 hover:bg-surface-3 hover:text-text',
        },
      }}
    />
  );
}
