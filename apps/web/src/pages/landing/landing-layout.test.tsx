import { outlineOf } from '@forecourt/ui/testing/outline.ts';
import { expect, test, vi } from 'vitest';
import { freshScreens, show } from '../../testing/screens.tsx';
import { LandingPage } from './landing-page.tsx';

vi.mock('../../store/session-keys.ts');
freshScreens();

test('the landing page tells what it is, the way ahead, and how to be helped [ROUTE-01, LAYOUT-15]', async () => {
  await expect(outlineOf(show(<LandingPage />).container)).toMatchFileSnapshot('./outlines/landing.txt');
});
