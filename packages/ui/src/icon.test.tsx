import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Icon, type IconName, iconPaths } from './icon.tsx';

afterEach(cleanup);

test('every icon draws something, each its own', () => {
  const names = Object.keys(iconPaths) as IconName[];
  const drawn = names.map((name) =>
    render(<Icon name={name} />)
      .container.querySelector('path')
      ?.getAttribute('d'),
  );
  expect(drawn).not.toContain('');
  expect(new Set(drawn).size).toBe(names.length);
});
