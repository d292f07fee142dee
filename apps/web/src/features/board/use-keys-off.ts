import { useSyncExternalStore } from 'react';
import { newListeners } from '@/lib/listeners';
import { readText, writeText } from '@/lib/stored';

const storageKey = 'sightline-keys-off';
const listeners = newListeners();
/** A browser that stores nothing remembers it until the page is left. */
let known: boolean | undefined;

const isOff = (): boolean => {
  known ??= readText(storageKey) !== null;
  return known;
};

function setOff(off: boolean): void {
  known = off;
  writeText(storageKey, off ? 'yes' : null);
  listeners.notify();
}

/** Whether the keys of boards only work within a card, and the function that changes it. */
export function useKeysOff(): [boolean, (off: boolean) => void] {
  return [useSyncExternalStore(listeners.add, isOff), setOff];
}
