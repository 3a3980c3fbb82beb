import { outlineOf } from '@forecourt/ui/testing/outline.ts';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { OfferBanner, OfferNote } from './offer-banner.tsx';

const outline = (shown: ReactElement): string => outlineOf(render(shown).container);

afterEach(cleanup);

test('the figure is the point of the banner, and what stands beside it its unit [OFF-10]', async () => {
  await expect(
    outline(
      <>
        <OfferBanner figure="12" unit={['cents', 'a litre']} />
        <OfferBanner over="For $500.00" figure="8" unit={['cents', 'off']}>
          <OfferNote>Valid to 31/01/2027</OfferNote>
        </OfferBanner>
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/banner.txt');
});
