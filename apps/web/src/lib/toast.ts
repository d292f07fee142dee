import type { toast as sonnerToast } from 'sonner';
import { newListeners } from './listeners.ts';

type Toasts = typeof sonnerToast;
interface Waiting {
  id: string;
  show: (toasts: Toasts) => unknown;
}

/**
 * Toasts are rare and their library is large, so it is loaded with the first one; toasts wait here until it is ready.
 */
let waiting: Waiting[] = [];
const listeners = newListeners();
let toasts: Toasts | undefined;
let wanted = false;
let shown = 0;
/** The error on screen; `arrives`: it was shown on the way to another screen, and is for that one. */
let error: { id: string; arrives: boolean } | undefined;

function show(toast: Waiting): void {
  if (toasts) {
    showAlone(toasts, toast);
    return;
  }
  waiting.push(toast);
  wanted = true;
  listeners.notify();
}

/** The newest toast replaces the others: a stack covers the page, and says what is no longer true. */
function showAlone(toasts: Toasts, { id, show }: Waiting): void {
  const earlier = toasts.getToasts();
  show(toasts);
  for (const one of earlier) if (one.id !== id) toasts.dismiss(one.id);
}

interface ToastOptions {
  /** Replaces an earlier toast with the same id. */
  id?: string;
  description?: string;
  action?: { label: string; onClick: () => void };
}

interface ErrorOptions extends ToastOptions {
  /** The screen is left at once, and the error is for the next one. */
  arrives?: boolean;
}

const identified = (options: ToastOptions | undefined) => ({ ...options, id: options?.id ?? `toast-${++shown}` });

function showInfo(kind: 'success' | 'info', title: string, given: ToastOptions | undefined): void {
  const options = identified(given);
  show({ id: options.id, show: (to) => to[kind](title, options) });
}

/** Errors stay until they are dismissed or their screen is left; other toasts disappear by themselves. */
export const toast = {
  success: (title: string, options?: ToastOptions) => showInfo('success', title, options),
  info: (title: string, options?: ToastOptions) => showInfo('info', title, options),
  error: (title: string, { arrives = false, ...given }: ErrorOptions = {}) => {
    const options = identified(given);
    error = { id: options.id, arrives };
    show({ id: options.id, show: (to) => to.error(title, { ...options, duration: Number.POSITIVE_INFINITY }) });
  },
  /** Ends a toast whose message is no longer true. */
  end: (id: string) => {
    waiting = waiting.filter((one) => one.id !== id);
    toasts?.dismiss(id);
  },
};

/** For the root, when another screen is shown: the error of the last one ends. */
export function endErrorOfLastScreen(): void {
  if (!error) return;
  if (error.arrives) {
    error = { ...error, arrives: false };
    return;
  }
  toast.end(error.id);
  error = undefined;
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
