import { vi } from 'vitest';

/** A browser whose local storage takes nothing more, or which has it switched off. Ends with the test's other globals. */
export function refuseStorage(why: 'full' | 'switched off'): void {
  const refuse = () => {
    throw new DOMException('No.', why === 'full' ? 'QuotaExceededError' : 'SecurityError');
  };
  const isOff = why === 'switched off';
  const read = isOff ? refuse : () => null;
  vi.stubGlobal('localStorage', {
    length: 0,
    clear: () => undefined,
    key: read,
    getItem: read,
    removeItem: isOff ? refuse : () => undefined,
    setItem: refuse,
  } satisfies Storage);
}
