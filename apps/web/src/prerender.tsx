import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './router.tsx';

/** Returns the HTML of the start page for a first-time visitor. Runs at build time, without a browser. */
export async function startPage(): Promise<string> {
  const root = document.createElement('div');
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  flushSync(() => createRoot(root).render(<RouterProvider router={router} />));
  if (!root.querySelector('h1')) throw new Error('the start page was not rendered');
  return root.innerHTML;
}
