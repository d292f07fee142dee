import type { toast as sonnerToast } from 'sonner';
import { newListeners } from './listeners.ts';

type Toasts = typeof sonnerToast;
interface Toast {
  id: string;
  /** Until it is dismissed or its screen is left. */
  lasts: boolean;
  /** @param shownAs the library's id */
  show: (toasts: Toasts, shownAs: string) => unknown;
}

/**
 * Toasts are rare and their library is large, so it is loaded with the first one; toasts wait here until it is ready.
 */
let waiting: Toast[] = [];
const listeners = newListeners();
let toasts: Toasts | undefined;
let wanted = false;
let count = 0;
const newId = () => `toast-${++count}`;
let last: { toast: Toast; shownAs: string } | undefined;
/** The toast that stays on screen; `arrives`: it was shown on the way to another screen, and is for that one. */
let lasting: { id: string; arrives: boolean } | undefined;

function show(toast: Toast): void {
  if (toasts) {
    showAlone(toasts, toast);
    return;
  }
  waiting.push(toast);
  wanted = true;
  listeners.notify();
}

/** The newest toast replaces the others: a stack covers the page, and says what is no longer true. */
function showAlone(toasts: Toasts, toast: Toast): void {
  const earlier = toasts.getToasts().map(({ id }) => id);
  // The library loses a toast whose id is of one that is just leaving, so only one that stays is updated in place.
  const before = last;
  const stays = toast.lasts && before?.toast.lasts && before.toast.id === toast.id && earlier.includes(before.shownAs);
  const shownAs = stays ? before.shownAs : newId();
  last = { toast, shownAs };
  toast.show(toasts, shownAs);
  for (const id of earlier) if (id !== shownAs) toasts.dismiss(id);
}

interface ToastOptions {
  /** Replaces an earlier toast with the same id. */
  id?: string;
  description?: string;
  action?: { label: string; onClick: () => void };
}

interface LastingOptions extends ToastOptions {
  /** The screen is left at once, and the toast is for the next one. */
  arrives?: boolean;
}

interface InfoOptions extends LastingOptions {
  /** Stays as an error does. */
  lasts?: boolean;
}

type Kind = 'success' | 'info' | 'error';

/** Time to read a toast, and then to reach its button. */
const actionMs = 10_000;

function showToast(kind: Kind, lasts: boolean, title: string, { arrives = false, ...given }: LastingOptions): void {
  const id = given.id ?? newId();
  const duration = lasts ? Number.POSITIVE_INFINITY : given.action && actionMs;
  if (lasts) lasting = { id, arrives };
  const optionsAs = (shownAs: string) => ({ ...given, id: shownAs, ...(duration && { duration }) });
  show({ id, lasts, show: (to, shownAs) => to[kind](title, optionsAs(shownAs)) });
}

/** Errors stay until they are dismissed or their screen is left; other toasts disappear by themselves. */
export const toast = {
  success: (title: string, options: ToastOptions = {}) => showToast('success', false, title, options),
  info: (title: string, { lasts = false, ...options }: InfoOptions = {}) => showToast('info', lasts, title, options),
  error: (title: string, options: LastingOptions = {}) => showToast('error', true, title, options),
  /** Ends a toast whose message is no longer true. */
  end: (id: string) => {
    waiting = waiting.filter((one) => one.id !== id);
    if (last?.toast.id === id) toasts?.dismiss(last.shownAs);
  },
};

/** For the root, when another screen is shown: the lasting toast of the last one ends. */
export function endToastOfLastScreen(): void {
  if (!lasting) return;
  if (lasting.arrives) {
    lasting = { ...lasting, arrives: false };
    return;
  }
  toast.end(lasting.id);
  lasting = undefined;
}

/** For the root: whether to render the toaster. */
export const toasterWanted = {
  get: () => wanted,
  subscribe: listeners.add,
};

/** Called by the toaster when it mounts, and with undefined when it unmounts. */
export function attachToasts(attached: Toasts | undefined): void {
  toasts = attached;
  if (!toasts) return;
  for (const toast of waiting.splice(0)) showAlone(toasts, toast);
}
