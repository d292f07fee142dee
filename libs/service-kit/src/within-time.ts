const timedOut = Symbol('timed out');

/**
 * The outcome of the work, or of `late` when it takes longer. Late work continues; its outcome is ignored.
 * @param late a function that provides the result instead (default: rejects), or the message of the error
 * @throws {Error} with the message when the work is late, and whatever the work or `late` throws
 */
export async function withinTime<T, L = never>(
  work: Promise<T>,
  timeoutMs: number,
  late: string | (() => L | Promise<L>) = `no answer within ${timeoutMs} ms`,
): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), Math.max(0, timeoutMs));
  });
  try {
    const first = await Promise.race([work, timeout]);
    if (first !== timedOut) return first;
  } finally {
    clearTimeout(timer);
  }
  if (typeof late === 'string') throw new Error(late);
  return late();
}
