import { useSyncExternalStore } from 'react';
import { newListeners } from '@/lib/browser/listeners';
import { readText, writeText } from '@/lib/browser/stored';

const storageKey = 'sightline-keys-off';
const listeners = newListeners();
/** Fallback when storage is unavailable; lasts until the page is left. */
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

/** Returns whether the board shortcuts are limited to focused cards, and a function to change this. */
export function useKeysOff(): [boolean, (off: boolean) => void] {
  return [useSyncExternalStore(listeners.add, isOff), setOff];
}
