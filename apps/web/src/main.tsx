import './styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { newQueryClient } from './lib/query.ts';
import { createAppRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createAppRouter(newQueryClient());
// The start page stands there already, made at build time (prerender.mjs): it gives way to itself, not to nothing.
if (root.hasChildNodes()) await router.load();
root.inert = false;
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
