import { outlineOf } from '@forecourt/ui/testing/outline.ts';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CardsLayout } from './cards-layout.tsx';
import { CardEditorFoot, CardEditorGroup, CardEditorHead } from './editor/card-editor-parts.tsx';
import { FuelCard, FuelCardMini } from './editor/fuel-card.tsx';
import {
  CardListBody,
  CardListFoot,
  CardListHead,
  CardListToolRow,
  EmptyCardList,
} from './list/card-list-parts.tsx';
import { CardStrip } from './list/card-strip.tsx';
import { AddCardTile, CardTile, CardTilesFoot } from './list/card-tile.tsx';
import { TotalBar } from './list/sum-line.tsx';

const nothing = (): void => undefined;
const outline = (shown: ReactElement): string => outlineOf(render(shown).container);

afterEach(cleanup);

test('the list has its head, its cards, the place for another one, and its foot [CARD-01]', async () => {
  const tile = {
    position: 7,
    art: 'Art',
    summary: 'Aroha',
    label: 'Driver',
    limits: ['$250.00 a day'],
    onSelect: nothing,
  };
  await expect(
    outline(
      <>
        <CardListHead title="You have 2 fuel cards" />
        <CardListHead title="You have 1 fuel card" level={1} action="Add">
          <CardListToolRow end={<i>Sort</i>}>Choose</CardListToolRow>
        </CardListHead>
        <CardListToolRow end={false}>Choose</CardListToolRow>
        <CardListBody>
          <CardTile {...tile} isCurrent={false} />
          <CardTile {...tile} isCurrent={false} change="Change" />
        </CardListBody>
        <CardListBody isDense>
          <CardTile {...tile} isCurrent tabIndex={-1} error="Incomplete" />
          <CardTile {...tile} isCurrent isChosen />
          <CardTile {...tile} isCurrent={false} isChosen={false} />
        </CardListBody>
        <AddCardTile label="Add another card" onAdd={nothing} />
        <CardTilesFoot>Or from a sheet</CardTilesFoot>
        <CardListFoot>
          <TotalBar label="A day" value="$500.00" share={0.25} />
          <TotalBar label="A day" value="$5,000.00" share={1.5}>
            <p>More than you spend</p>
          </TotalBar>
        </CardListFoot>
        <EmptyCardList text="No card matches">
          <i>Clear</i>
        </EmptyCardList>
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/list.txt');
});

test('the list stands beside one card, and on a phone takes a step of its own [ROUTE-10]', async () => {
  const layout = (step: 'both' | 'list' | 'editor') => (
    <CardsLayout list="List" listLabel="Your cards" step={step} bottomBar={<i>Dock</i>}>
      Editor
    </CardsLayout>
  );
  const card = { label: 'Card 1', art: 'Art' };
  const bad = { ...card, label: 'Card 2', error: 'Incomplete' };
  await expect(
    outline(
      <>
        {layout('both')}
        {layout('list')}
        {layout('editor')}
        <CardEditorHead
          back="Back"
          over="Card 1 of 2"
          title="Driver"
          lede="One driver"
          card={<i>Drawing</i>}
        />
        <CardEditorHead over="Card 1 of 1" title="Any" lede="Anyone" card={<i>Drawing</i>} />
        <CardEditorGroup id="daily-limit">Limit</CardEditorGroup>
        <CardEditorFoot>Remove</CardEditorFoot>
        <CardStrip
          label="Your cards"
          count={2}
          cardAt={(index) => (index === 0 ? card : bad)}
          current={1}
          addLabel="Add"
          onSelect={nothing}
          onAdd={nothing}
        />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/layout.txt');
});

test('a card is drawn with who may use it; a long plate and words stand smaller [CARD-04]', async () => {
  const card = {
    mark: <i>Mark</i>,
    name: 'Tussock',
    kind: ['Business', 'fuel card'],
    label: 'A card',
  } as const;
  const lines = [{ label: 'Limit', value: '$250.00' }];
  await expect(
    outline(
      <>
        <FuelCard {...card} headline="ABC123" lines={lines} />
        <FuelCard {...card} headline="ABC1234" lines={[]} />
        <FuelCard {...card} headline="Any" isHeadlineWords lines={[]} />
        <FuelCardMini mark={<i>Mark</i>} text="ABC123" />
        <FuelCardMini mark={<i>Mark</i>} text="ABC1234" />
        <FuelCardMini mark={<i>Mark</i>} text="" />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/fuel-card.txt');
});
