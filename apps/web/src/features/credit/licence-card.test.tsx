import { outlineOf } from '@forecourt/ui/testing/outline.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LicenceCard } from './licence-card.tsx';

afterEach(cleanup);

test('the drawing shows where number and version stand, and what was typed of them [CRED-07]', async () => {
  const { container } = render(
    <>
      <LicenceCard number="" version="" />
      <LicenceCard number="EF7654321" version="0123" />
    </>,
  );
  await expect(outlineOf(container)).toMatchFileSnapshot('./outlines/licence-card.txt');
});
