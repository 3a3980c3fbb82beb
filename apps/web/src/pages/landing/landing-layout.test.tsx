import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { outlineOf } from '../../testing/outline.ts';
import { PageFooter, Soil } from '../../ui/frame/page-footer.tsx';
import { BigPhone, HelpColumns, Hero, HoursList, RouteList } from './landing-layout.tsx';

const outline = (shown: ReactElement): string => outlineOf(render(shown).container);

afterEach(cleanup);

test('ROUTE-01 LAYOUT-15 the landing page tells what it is, the way ahead, and how to be helped', async () => {
  await expect(
    outline(
      <>
        <Hero title="Fuel cards" lede="For business" facts={[{ key: 'a', text: 'Five minutes' }]}>
          Form
        </Hero>
        <Soil id="next">
          <RouteList stops={[{ title: 'Apply', text: 'Ten minutes' }]} />
        </Soil>
        <HelpColumns id="help">
          <BigPhone number="0800 555 010" href="tel:0800555010" />
          <HoursList hours={[{ days: 'Weekdays', time: '7am-9pm' }]} />
        </HelpColumns>
        <PageFooter name="Tussock Fuel" links={[{ label: 'Privacy', href: '/privacy' }]} />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/landing.txt');
});
