const timedOut = Symbol('timed out');

/**
 * Returns the result of the work, or of `late` if it takes longer. Late work continues; its result is ignored.
 * @param late a function that returns a substitute, or the message of the error to reject with (the default)
 * @throws {Error} with the message if the work is late, and any error of the work or of `late`
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
