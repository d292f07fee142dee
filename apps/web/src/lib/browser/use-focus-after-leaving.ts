import { type RefObject, useEffect, useRef } from 'react';

export type FocusAfterLeaving = (leavingId: string, successorIds: readonly string[]) => void;

/**
 * Moves the focus when the focused element is removed. The returned function takes the id of the element to be removed
 * and the ids of possible successors, best first; if none exists, the fallback receives the focus.
 */
export function useFocusAfterLeaving(fallback: RefObject<HTMLElement | null>): FocusAfterLeaving {
  const waiting = useRef<{ leavingId: string; successorIds: readonly string[] }>(undefined);
  // Runs after every render, because any of them can remove the element.
  useEffect(() => {
    if (!waiting.current || document.getElementById(waiting.current.leavingId)) return;
    const successors = waiting.current.successorIds.map((id) => document.getElementById(id));
    waiting.current = undefined;
    (successors.find((element) => element !== null) ?? fallback.current)?.focus();
  });
  return (leavingId, successorIds) => {
    waiting.current = { leavingId, successorIds };
  };
}
