/** Functions to call at every change. */
export function newListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns the function that removes the listener. */
    add(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(): void {
      for (const listener of listeners) listener();
    },
  };
}
