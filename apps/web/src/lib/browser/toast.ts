import type { toast as sonnerToast } from 'sonner';
import { newListeners } from './listeners.ts';

type Toasts = typeof sonnerToast;
interface Toast {
  id: string;
  /** True if the toast stays until it is dismissed or its screen is left. */
  lasts: boolean;
  /** True for news that arrived independently, which waits for the end of a toast about the user's own action. */
  isAlert: boolean;
  /** @param shownAs id used with the toast library */
  show: (toasts: Toasts, shownAs: string) => unknown;
}

/**
 * Toasts are rare and their library is large, so it is loaded with the first toast; toasts are queued until it is
 * ready.
 */
let waiting: Toast[] = [];
const listeners = newListeners();
let toasts: Toasts | undefined;
let wanted = false;
let count = 0;
const newId = () => `toast-${++count}`;
let last: { toast: Toast; shownAs: string } | undefined;
/** The latest alert that arrived while another toast was shown. */
let heldAlert: Toast | undefined;
/**
 * The toast that stays on screen. `arrives` is true if it was shown during a change of screens and belongs to the new
 * screen.
 */
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

/** Shows a toast in place of all earlier ones, because a stack covers the page and includes outdated messages. */
function showAlone(toasts: Toasts, toast: Toast): void {
  const earlier = toasts.getToasts().map(({ id }) => id);
  if (toast.isAlert && last && !last.toast.isAlert && earlier.includes(last.shownAs)) {
    heldAlert = toast;
    return;
  }
  // The library loses a toast whose id belongs to one that is just disappearing, so only a lasting toast is updated in
  // place.
  const before = last;
  const stays = toast.lasts && before?.toast.lasts && before.toast.id === toast.id && earlier.includes(before.shownAs);
  const shownAs = stays ? before.shownAs : newId();
  last = { toast, shownAs };
  toast.show(toasts, shownAs);
  for (const id of earlier) if (id !== shownAs) toasts.dismiss(id);
}

/** Shows the held alert when the previous toast has disappeared. */
function onEnd(shownAs: string): void {
  if (last?.shownAs !== shownAs) return;
  last = undefined;
  const alert = heldAlert;
  heldAlert = undefined;
  if (alert) show(alert);
}

interface ToastOptions {
  /** Replaces an earlier toast with the same id. */
  id?: string;
  description?: string;
  action?: { label: string; onClick: () => void };
}

interface LastingOptions extends ToastOptions {
  /** Set when the screen is about to be left and the toast belongs to the next one. */
  arrives?: boolean;
}

interface InfoOptions extends LastingOptions {
  /** Keeps the toast until it is dismissed, like an error. */
  lasts?: boolean;
}

type Kind = 'success' | 'info' | 'error';

/** Time for reading a toast and reaching its button. */
const actionMs = 10_000;

function showToast(
  kind: Kind,
  lasts: boolean,
  title: string,
  { arrives = false, ...given }: LastingOptions,
  isAlert = false,
): void {
  const id = given.id ?? newId();
  const duration = lasts ? Number.POSITIVE_INFINITY : given.action && actionMs;
  if (lasts) lasting = { id, arrives };
  const optionsAs = (shownAs: string) => {
    const end = () => onEnd(shownAs);
    return { ...given, id: shownAs, onDismiss: end, onAutoClose: end, ...(duration && { duration }) };
  };
  show({ id, lasts, isAlert, show: (to, shownAs) => to[kind](title, optionsAs(shownAs)) });
}

/** Errors stay until they are dismissed or their screen is left; other toasts disappear automatically. */
export const toast = {
  success: (title: string, options: ToastOptions = {}) => showToast('success', false, title, options),
  info: (title: string, { lasts = false, ...options }: InfoOptions = {}) => showToast('info', lasts, title, options),
  error: (title: string, options: LastingOptions = {}) => showToast('error', true, title, options),
  /** Shows news that isn't the result of the user's last action, so it never replaces such a result. */
  alert: (title: string) => showToast('info', false, title, {}, true),
  /** Removes a toast whose message is no longer true. */
  end: (id: string) => {
    waiting = waiting.filter((one) => one.id !== id);
    if (last?.toast.id !== id) return;
    const { shownAs } = last;
    toasts?.dismiss(shownAs);
    onEnd(shownAs);
  },
};

/** Called by the root when another screen is shown: removes the lasting toast of the previous one. */
export function endToastOfLastScreen(): void {
  if (!lasting) return;
  if (lasting.arrives) {
    lasting = { ...lasting, arrives: false };
    return;
  }
  toast.end(lasting.id);
  lasting = undefined;
}

/** True if the root renders the toaster. */
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
