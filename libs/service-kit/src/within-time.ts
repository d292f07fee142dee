/**
 * The outcome of the work, if it comes in time. Work that is late goes on, and nobody hears of it.
 * @throws {Error} with these words when it is late, and whatever the work throws
 */
export async function withinTime<T>(work: Promise<T>, ms: number, words = `no answer within ${ms} ms`): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(words)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
