import { useElementScrollRestoration } from '@tanstack/react-router';

/** True if the user returned to this page through the history, so that its scroll position is restored. */
export const useIsReturning = (): boolean => useElementScrollRestoration({ getElement: () => window }) !== undefined;
