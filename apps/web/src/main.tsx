import './styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { preloadNotice } from '@/ui/page/connection-banner';
import { createAppRouter } from './router.tsx';
import { preloadToaster } from './routes/root.tsx';

// zod would compile its checks with `new Function`, which the content security policy forbids and the browser reports.
config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createAppRouter();
// The start page was prerendered (prerender.mjs). Loading the route first replaces it without an empty frame.
if (root.hasChildNodes()) await router.load();
// Runs after the first screen, which must not wait for it, and before the connection can be lost.
const stop = router.subscribe('onRendered', () => {
  stop();
  preloadToaster();
  preloadNotice();
});
root.inert = false;
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
