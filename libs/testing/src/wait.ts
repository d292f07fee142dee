import { messageOf } from '@sightline/contracts';

/** Factor for test timeouts, for slow servers and busy machines (`SIGHTLINE_TEST_PATIENCE`, default 1). */
export const patience = Number(process.env.SIGHTLINE_TEST_PATIENCE ?? 1);

/**
 * The number of orders of arrival that a property test tries: a third, or all of them at night (`SIGHTLINE_TEST_ORDERS=all`).
 * Every run draws other orders.
 */
export const ordersToTry = (all: number): number =>
  process.env.SIGHTLINE_TEST_ORDERS === 'all' ? all : Math.ceil(all / 3);

export interface WaitOptions {
  /** Default 5,000, multiplied by `patience`. */
  timeoutMs?: number;
  /** Maximum pause between two checks, in milliseconds; default 20. Use more for expensive conditions. */
  longestPauseMs?: number;
  /** Description for the error message; a function is called on timeout. */
  what?: string | (() => string | Promise<string>);
}

/**
 * Resolves with the first value of `condition` that is neither false, null nor undefined. A condition that throws
 * counts as not yet true; its last error is reported on timeout.
 */
export async function waitUntil<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 5_000, longestPauseMs = 20, what = 'the condition' }: WaitOptions = {},
): Promise<Exclude<T, false | null | undefined>> {
  const limitMs = timeoutMs * patience;
  const deadline = performance.now() + limitMs;
  let lastError: unknown;
  for (let pauseMs = 1; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      const value = await condition();
      if (holds(value)) return value;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    if (performance.now() > deadline) {
      const description = typeof what === 'string' ? what : await what();
      const because = lastError === undefined ? '' : `; last error: ${messageOf(lastError)}`;
      throw new Error(`Waited ${limitMs} ms in vain for ${description}${because}`, { cause: lastError });
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function holds<T>(value: T): value is Exclude<T, false | null | undefined> {
  return value !== false && value !== null && value !== undefined;
}

/** A promise that blocks code until the test calls `open`. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

export function gate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
