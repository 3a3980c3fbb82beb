import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { outlineOf } from '../testing/outline.ts';
import { Autocomplete } from './autocomplete.tsx';
import { CheckField } from './check-field.tsx';
import { Chips } from './chips.tsx';
import { DateField } from './date-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FileDrop } from './file-drop.tsx';
import { SearchBar } from './find-bar.tsx';
import { MoneyField } from './money-field.tsx';
import { CheckboxRows } from './pick-rows.tsx';
import { RadioRows } from './radio-rows.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const nothing = (): void => undefined;
const outline = (shown: ReactElement): string => outlineOf(render(shown).container);

afterEach(cleanup);

test('a text has its label, its hint and its error tied to it [VAL-05, A11Y-04]', async () => {
  const name = { value: 'Aroha', onChange: nothing };
  await expect(
    outline(
      <>
        <TextField id="name" label="Name" {...name} />
        <TextField label="Name" isLabelHidden isOptional hint="In full" error="Enter it" {...name} />
        <TextField label="Code" width="short" isFigures isBusy end="Check" hint="Six letters" {...name} />
        <TextArea label="Rows" {...name} />
        <TextArea label="Rows" placeholder="Paste" hint="A row each" error="Paste it" {...name} />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/text.txt');
});

test('an amount and a date say what goes into each of their boxes [VAL-06, CRED-06, A11Y-04]', async () => {
  const presets = [
    { value: 250, label: '$250', span: 'wide' },
    { value: null, label: 'No limit', span: 'full' },
    { value: 500, label: '$500', isOff: true },
  ] as const;
  const money = { label: 'Spend', suffix: 'a month', onChange: nothing };
  const date = { legend: 'Born', onChange: nothing };
  await expect(
    outline(
      <>
        <MoneyField {...money} value={1500} />
        <MoneyField {...money} value={250} size="limit" presets={presets} error="Too much" />
        <Chips label="Amounts" chips={presets} pressed={undefined} onPress={nothing} />
        <DateField {...date} value="1985-03-27" isBirthday />
        <DateField
          {...date}
          isLegendHidden
          value="//1985"
          error="Enter a day"
          wrongParts={['day', 'month']}
        />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/amounts.txt');
});

test('of several things it is seen and heard which is chosen, and what is wrong [VAL-05, A11Y-04]', async () => {
  const choices = [
    { value: 'yes', label: 'Yes', detail: 'I am' },
    { value: 'no', label: 'No' },
  ] as const;
  const radio = { legend: 'Director', choices, onChange: nothing };
  const picks = [
    { value: 'a', label: 'Type', detail: 'Driver', note: 'Changes 2 cards' },
    { value: 'b', label: 'Products', detail: 'Fuels', note: 'Changes none', isIdle: true },
  ] as const;
  const bank = { label: 'Bank', choices: [{ value: 'asb', label: 'ASB' }], onChange: nothing } as const;
  await expect(
    outline(
      <>
        <RadioRows {...radio} value="no" />
        <RadioRows {...radio} isLegendHidden value={null} layout="two" error="Choose" />
        <CheckboxRows legend="What" rows={picks} picked={['a']} onChange={nothing} />
        <SelectField id="bank" {...bank} value="" placeholder="Choose a bank" />
        <SelectField {...bank} value="asb" isOptional hint="Yours" error="Choose" />
        <CheckField id="terms" name="terms" isChecked onChange={nothing}>
          I agree
        </CheckField>
        <CheckField isChecked={false} onChange={nothing} error="Agree first">
          I agree
        </CheckField>
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/choices.txt');
});

test('a look-up shows how it stands: idle, searching, nothing found, found [AUTO-02, AUTO-04]', async () => {
  const lookUp = { label: 'Address', onTextChange: nothing, onPick: nothing, items: [] };
  const items = [
    { key: 'a', title: '14 Ballantyne Road', detail: 'Wānaka' },
    { key: 'b', title: '14a Ballantyne Road' },
  ];
  await expect(
    outline(
      <>
        <Autocomplete {...lookUp} text="" status="idle" hint="Start typing" onManual={nothing} />
        <Autocomplete {...lookUp} text="14" status="searching" isLabelHidden isOptional />
        <Autocomplete {...lookUp} text="zz" status="none" error="Choose one" autoComplete="street-address" />
        <Autocomplete {...lookUp} text="14" status="results" items={items} />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/look-ups.txt');
});

test('a file is asked for, rows are found, and all errors are reported together [REAL-07, VAL-05]', async () => {
  const find = { label: 'Find', placeholder: 'Plate', clear: 'Clear', onSearch: nothing, found: undefined };
  await expect(
    outline(
      <>
        <FileDrop label="Choose a sheet" hint=".csv" accept=".csv,text/csv" onFile={nothing} />
        <SearchBar {...find} searched="" />
        <SearchBar
          {...find}
          searched="ABC"
          found="2 of 40"
          filter={{ label: 'Incomplete', isOn: true, onToggle: nothing }}
        />
        <ErrorSummary title="Two things" errors={[{ id: 'email', text: 'Enter your email' }]} />
        <ErrorSummary title="One thing" level={2} errors={[]} />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/forms.txt');
});
