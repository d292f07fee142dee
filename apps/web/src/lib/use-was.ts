import { useState } from 'react';

/** Whether something was ever true: a dialog that has been opened stays, so that it can fade. */
export function useWas(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}
