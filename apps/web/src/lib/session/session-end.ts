import { newListeners } from '../browser/listeners.ts';

const listeners = newListeners();

/** Calls the listener when a call finds that the session has ended. Returns a function that removes it. */
export const onSessionEnded = listeners.add;

export const notifySessionEnded = listeners.notify;
