import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { expect, test } from 'vitest';
import { shippedBrand } from '../testing/brand.ts';
import { render } from './entry-server.tsx';

test('the landing page is the markup that the browser will draw first, its form within it [PERF-01, ROUTE-01]', () => {
  const page = document.createElement('div');
  page.innerHTML = render(pagePaths.landing, shippedBrand);
  expect(page.querySelector('h1')?.textContent).toBe('Fuel cards for your business');
  const names = [...page.querySelectorAll('main form input')].map((field) => field.getAttribute('name'));
  expect(names).toEqual(['firstName', 'lastName', 'email', 'acceptedUpdates']);
});

test('a path whose page waits for something has no markup of its own [PERF-01]', () => {
  expect(() => render(pagePaths.nextSteps, shippedBrand)).toThrow(
    /^\/form\/next-steps waits for something, /,
  );
});
