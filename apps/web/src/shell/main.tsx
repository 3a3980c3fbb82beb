import { lazyImport } from '../gateway/lazy-import.ts';
import { createRoutes } from './routes.tsx';
import { startApp } from './start.tsx';

/** The frame in the server's HTML goes once a page stands in its place. */
function removeShell(root: HTMLElement, shell: HTMLElement): void {
  new MutationObserver((_, observer) => {
    if (!root.querySelector('main')) return;
    shell.remove();
    observer.disconnect();
  }).observe(root, { childList: true, subtree: true });
}

const [root, shell] = ['root', 'shell'].map((id) => document.getElementById(id));
if (root && shell) removeShell(root, shell);

// Starts every page but the landing page, whose code comes when it is visited.
startApp(
  createRoutes({
    lazy: async () => (await lazyImport(() => import('../pages/landing/landing-page.tsx'))).LandingPage,
  }),
);
