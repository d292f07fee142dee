import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadCode } from './load-code.ts';

type Module<P> = { default: ComponentType<P> };

/**
 * Creates a component whose code is loaded on demand. `placeholder` is shown in the meantime, and if loading fails, so
 * that a missing part doesn't break the page.
 */
export function lazyPart<P extends object>(load: () => Promise<Module<P>>, placeholder: ReactNode = null) {
  let loading: Promise<Module<P>> | undefined;
  const loadOnce = () => {
    loading ??= loadCode(load)();
    return loading;
  };
  const Part = lazy<ComponentType<P>>(loadOnce);
  function LazyPart(props: P) {
    return (
      <CatchBoundary getResetKey={() => 'part'} errorComponent={() => placeholder}>
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      </CatchBoundary>
    );
  }
  const preload = () => {
    // The failure is handled where the part is used.
    loadOnce().catch(() => undefined);
  };
  return Object.assign(LazyPart, { preload });
}
