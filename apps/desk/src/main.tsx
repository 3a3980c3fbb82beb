import '@forecourt/ui/tokens.css';
import '@forecourt/ui/base.css';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createBrowserRouter } from '@forecourt/ui/router/router.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { routes } from './shell/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the desk');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);
