import './styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './router.tsx';
import { preloadToaster } from './routes/root.tsx';
import { preloadNotice } from './ui/connection-banner.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createAppRouter();
// The start page was prerendered (prerender.mjs): load the route first, so that it is replaced without an empty frame.
if (root.hasChildNodes()) await router.load();
// After the first screen, which must not wait for it; before the connection can be lost.
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
