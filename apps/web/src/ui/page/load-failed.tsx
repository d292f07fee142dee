import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Panel } from '../display/panel.tsx';
import { Button } from '../form/button.tsx';
import { Empty } from './empty.tsx';

interface LoadFailedProps {
  /** A sentence that names what couldn't be loaded. */
  children: ReactNode;
  onRetry: () => void;
}

/** Shown instead of a view that could not be loaded. */
export function ViewFailed({ children, onRetry }: LoadFailedProps) {
  return (
    <Empty>
      <p className="text-text-2">{children}</p>
      <Button className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </Empty>
  );
}

/** A single line shown instead of one panel of a screen. */
export function PanelFailed({ children, onRetry, className }: LoadFailedProps & { className?: string }) {
  return (
    <Panel className={clsx('flex flex-wrap items-center gap-3 px-5 py-4 text-text-2', className)}>
      {children}
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Panel>
  );
}

/** Shown instead of a whole screen. */
export function ScreenFailed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Empty>
      <h2 className="font-head text-20 font-medium">{what} could not be loaded</h2>
      <p className="text-text-2">Check your connection and try again.</p>
      <Button className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </Empty>
  );
}
