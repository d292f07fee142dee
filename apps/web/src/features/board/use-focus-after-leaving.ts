import { type RefObject, useEffect, useRef } from 'react';

export type FocusAfterLeaving = (leavingId: string, heirIds: readonly string[]) => void;

/**
 * Keeps the focus near when the element that had it goes away. Call the answer with the ids of an element that is about to
 * leave and of those that may take over, best first; without any of them it is the fallback's.
 */
export function useFocusAfterLeaving(fallback: RefObject<HTMLElement | null>): FocusAfterLeaving {
  const waiting = useRef<{ leavingId: string; heirIds: readonly string[] }>(undefined);
  // After every render: it is not known which one takes the element away.
  useEffect(() => {
    if (!waiting.current || document.getElementById(waiting.current.leavingId)) return;
    const heirs = waiting.current.heirIds.map((id) => document.getElementById(id));
    waiting.current = undefined;
    (heirs.find((element) => element !== null) ?? fallback.current)?.focus();
  });
  return (leavingId, heirIds) => {
    waiting.current = { leavingId, heirIds };
  };
}
