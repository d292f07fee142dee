import { vi } from 'vitest';

/** Makes local storage full or disabled until the test's globals are restored. */
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
