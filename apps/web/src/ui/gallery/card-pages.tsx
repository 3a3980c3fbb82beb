import { useState } from 'react';
import { Button } from '../button.tsx';
import { CardStrip } from '../card-strip.tsx';
import { AddTile, CardTile } from '../card-tile.tsx';
import {
  CardListBody,
  CardListFoot,
  CardListHead,
  CardsLayout,
  EditorEnd,
  EditorGroup,
  EditorHead,
} from '../cards-layout.tsx';
import { Dock } from '../dock.tsx';
import { ErrorText } from '../error-text.tsx';
import { FuelCard, FuelCardMini } from '../fuel-card.tsx';
import { MoneyField } from '../money-field.tsx';
import { PopoverHelp } from '../popover-help.tsx';
import { RadioRows } from '../radio-rows.tsx';
import { SelectField } from '../select-field.tsx';
import { Pair, Row } from '../text.tsx';
import { TextField } from '../text-field.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { SampleMark } from './sample-mark.tsx';
import { SampleTop } from './sample-shell.tsx';

const nothing = (): void => {};
const mini = <FuelCardMini mark={<SampleMark />} />;
const cards = [
  { key: '1', title: 'Any', summary: 'Any driver, any vehicle', limits: ['$250 a day'] },
  { key: '2', title: 'Vehicle', summary: 'NKP482', limits: ['$400 a day', '$1,000 a month'] },
  {
    key: '3',
    title: 'Driver & Vehicle',
    summary: 'Aroha Ngata, QBT917',
    limits: ['$250 a day', '$1,000 a month'],
  },
  { key: '4', title: 'Driver', summary: '', limits: ['$250 a day'], error: 'Incomplete' },
];
const who = [
  { value: 'Any', label: 'Any', detail: 'Any driver, any vehicle' },
  { value: 'Vehicle', label: 'Vehicle', detail: 'Any driver of one vehicle' },
  { value: 'Driver', label: 'Driver', detail: 'One driver, any vehicle' },
  { value: 'Both', label: 'Driver & Vehicle', detail: 'One driver in one vehicle' },
];
const chips = (amounts: number[]) =>
  amounts.map((value) => ({ value, label: `$${value.toLocaleString('en-NZ')}` }));

/** The order of cards: list, strip, drawn card, editor. */
export function CardPages() {
  const [plate, setPlate] = useState('QBT917');
  const [daily, setDaily] = useState<number | null>(250);
  const [monthly, setMonthly] = useState<number | null>(1000);
  const [current, setCurrent] = useState(2);
  const isPhone = useIsPhone();
  const list = (
    <>
      <CardListHead
        title="You have 4 fuel cards"
        action={
          <Button kind="quiet" size="small" icon="plus">
            Add
          </Button>
        }
      />
      <CardListBody>
        {cards.map(({ key, ...card }, index) => (
          <CardTile
            {...card}
            key={key}
            art={mini}
            isCurrent={index === current}
            onSelect={() => setCurrent(index)}
          />
        ))}
        <AddTile label="Add another card" onAdd={nothing} />
      </CardListBody>
      <CardListFoot>
        <ErrorText>You have incomplete cards</ErrorText>
        <Row>
          <Button isDisabled>Confirm order</Button>
          <PopoverHelp label="Need help" closeDelay={10}>
            Call <a href="tel:0800555010">0800 555 010</a>
          </PopoverHelp>
        </Row>
      </CardListFoot>
    </>
  );
  return (
    <>
      <SampleTop current={4} />
      <CardsLayout
        list={list}
        listLabel="Your cards"
        step={isPhone ? 'editor' : 'both'}
        dock={
          isPhone && (
            <Dock label="4 fuel cards" note="1 incomplete" isBad onOpen={nothing}>
              <Button isDisabled>Confirm order</Button>
            </Dock>
          )
        }
      >
        {isPhone && (
          <CardStrip
            label="Cards"
            count={cards.length}
            cardAt={(index) => {
              const summary = cards[index]?.summary ?? '';
              return { label: summary || 'Incomplete', isBad: summary === '' };
            }}
            current={current}
            art={mini}
            addLabel="Add another card"
            onSelect={setCurrent}
            onAdd={nothing}
          />
        )}
        <EditorHead
          over="Card 3 of 4"
          title="Driver & Vehicle"
          lede="For Aroha Ngata, in QBT917 only."
          card={
            <FuelCard
              mark={<SampleMark />}
              name="Tussock Fuel"
              kind={['Business', 'fuel card']}
              headline={plate === '' ? 'Any vehicle' : plate}
              isHeadlineWords={plate === ''}
              lines={[
                { label: 'Driver', value: 'Aroha Ngata' },
                { label: 'Buys', value: 'Fuels & AdBlue' },
              ]}
              label="Fuel card: QBT917, Aroha Ngata, Fuels & AdBlue"
            />
          }
        />
        <RadioRows
          legend="Who can use this card?"
          choices={who}
          value="Both"
          onChange={nothing}
          layout="two"
        />
        <Pair>
          <TextField
            label="Vehicle registration"
            value={plate}
            onChange={setPlate}
            hint="Letters and numbers only"
            isFigures
          />
          <TextField label="Driver name" value="Aroha Ngata" onChange={nothing} />
        </Pair>
        <SelectField
          label="Products"
          value="f"
          choices={[{ value: 'f', label: 'Fuels & AdBlue' }]}
          onChange={nothing}
        />
        <EditorGroup>
          <MoneyField
            label="Daily limit"
            size="limit"
            value={daily}
            onChange={setDaily}
            suffix="a day"
            presets={chips([100, 150, 250, 300, 400, 500, 750, 1000])}
          />
        </EditorGroup>
        <EditorGroup>
          <MoneyField
            label="Monthly limit"
            size="limit"
            value={monthly}
            onChange={setMonthly}
            suffix="a month"
            hint="Up to $1,250.00, the monthly spend on your application."
            presets={[{ value: null, label: 'No Limit', span: 'wide' }, ...chips([250, 500, 750, 1000])]}
          />
        </EditorGroup>
        <EditorEnd>
          <Button kind="quiet">Apply to all</Button>
          <Button kind="act">Discard changes</Button>
          <Button kind="act" isGrave>
            Remove card
          </Button>
        </EditorEnd>
      </CardsLayout>
    </>
  );
}
