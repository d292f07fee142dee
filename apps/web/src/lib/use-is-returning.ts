import { useElementScrollRestoration } from '@tanstack/react-router';

/** Whether the page is one that a person comes back to, which is scrolled to where it was. */
export const useIsReturning = (): boolean => useElementScrollRestoration({ getElement: () => window }) !== undefined;
