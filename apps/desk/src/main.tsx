import '@forecourt/ui/tokens.css';
import '@forecourt/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeSlashesOut } from './shell/right-address.ts';
import { routes } from './shell/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the desk');
takeSlashesOut();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);
