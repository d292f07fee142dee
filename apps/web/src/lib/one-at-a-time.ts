import { useRef } from 'react';

/**
 * Does nothing while the same work is still under way. What a mutation says of itself is drawn a moment later, and on a busy machine
 * a double click is faster than that.
 *
 * @param work whoever gives it tells of its failures; they only end the wait here
 */
export function useOneAtATime<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  const underway = useRef(false);
  return (...given) => {
    if (underway.current) return;
    underway.current = true;
    const done = () => {
      underway.current = false;
    };
    work(...given).then(done, done);
  };
}
