import { useState } from 'react';

/** Returns true if the value was ever true. Keeps a dialog mounted after it was opened, so that it can fade out. */
export function useEverTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}
