import { paths } from '@forecourt/domain/contract/pages.ts';
import { expect, test } from 'vitest';
import { render } from './entry-server.tsx';

test('PERF-01 ROUTE-01 the landing page is the markup that the browser will draw first, its form within it', async () => {
  const page = document.createElement('div');
  page.innerHTML = await render(paths.landing);
  expect(page.querySelector('h1')?.textContent).toBe('Fuel cards for your business');
  const names = [...page.querySelectorAll('main form input')].map((field) => field.getAttribute('name'));
  expect(names).toEqual(['firstName', 'lastName', 'email', 'acceptedUpdates']);
});

test('PERF-01 a path that leads elsewhere has no markup of its own', async () => {
  await expect(render(paths.nextSteps)).rejects.toThrow(/^\/form\/next-steps answers 302, /);
});
