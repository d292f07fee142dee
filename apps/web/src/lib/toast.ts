import type { toast as sonnerToast } from 'sonner';
import { newListeners } from './listeners.ts';

type Toasts = typeof sonnerToast;
type Show = (toasts: Toasts) => string | number;

/**
 * Toasts are rare and their library is large, so it is loaded with the first one; toasts wait here until it is ready.
 */
const waiting: Show[] = [];
const listeners = newListeners();
let toasts: Toasts | undefined;
let wanted = false;

function show(toast: Show): void {
  if (toasts) {
    showAlone(toasts, toast);
    return;
  }
  waiting.push(toast);
  wanted = true;
  listeners.notify();
}

/** The newest toast replaces the others: a stack covers the page, and says what is no longer true. */
function showAlone(toasts: Toasts, toast: Show): void {
  const earlier = toasts.getToasts();
  const id = toast(toasts);
  for (const one of earlier) if (one.id !== id) toasts.dismiss(one.id);
}

interface ToastOptions {
  /** Replaces an earlier toast with the same id. */
  id?: string;
  description?: string;
  action?: { label: string; onClick: () => void };
}

/** Errors stay until dismissed; other toasts disappear by themselves. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show((to) => to.success(title, options)),
  info: (title: string, options?: ToastOptions) => show((to) => to.info(title, options)),
  error: (title: string, options?: ToastOptions) =>
    show((to) => to.error(title, { ...options, duration: Number.POSITIVE_INFINITY })),
};

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
