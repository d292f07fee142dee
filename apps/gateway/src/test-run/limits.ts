/** Longest that one test may take. */
const testLimitMs = 30_000;

/** @throws when the work has not ended by then; it goes on, and nobody hears of it */
export async function withinTime<T>(work: Promise<T>, limitMs = testLimitMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end within ${limitMs / 1_000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
