import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { FactList } from './fact-list.tsx';
import { ResultSummary } from './found.tsx';
import { HighlightList } from './glance-list.tsx';
import { IconButton } from './icon-button.tsx';
import { Notice } from './notice.tsx';
import { StatusMark } from './scenery/mark.tsx';
import { Scenery } from './scenery/scenery.tsx';
import { BusyBar } from './sweep.tsx';
import { TermList } from './term-list.tsx';
import { outlineOf } from './testing/outline.ts';
import { FieldPair, Lede, Note, Row, Stack, TabularFigures, TightStack, VisuallyHidden } from './text.tsx';

const nothing = (): void => undefined;
const outline = (shown: ReactElement): string => outlineOf(render(shown).container);

afterEach(cleanup);

test('each kind of text and of arrangement has a look of its own [LAYOUT-17]', async () => {
  await expect(
    outline(
      <>
        <Lede>lede</Lede>
        <Note>note</Note>
        <TabularFigures>figures</TabularFigures>
        <Row>row</Row>
        <FieldPair>pair</FieldPair>
        <Stack>stack</Stack>
        <TightStack>tight</TightStack>
        <VisuallyHidden>spoken</VisuallyHidden>
        <BusyBar />
        <BusyBar className="wide" />
        <Notice title="Mind">
          <p>this</p>
        </Notice>
        <ResultSummary title="14 Ballantyne Road" detail="from the register" />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/text.txt');
});

test('a button looks and tells of itself as it is: of its kind, grave, disabled, busy [A11Y-04]', async () => {
  await expect(
    outline(
      <>
        <Button>Save</Button>
        <Button kind="quiet" size="small" icon="share" isDisabled>
          Share
        </Button>
        <Button kind="act" isGrave isBusy={false}>
          Remove
        </Button>
        <Button isGrave>Withdraw</Button>
        <Button type="submit" isBusy>
          Send
        </Button>
        <ButtonLink href="/a">Start</ButtonLink>
        <ButtonLink href="/b" kind="quiet">
          Add
        </ButtonLink>
        <IconButton icon="cross" label="Close" />
        <IconButton icon="plus" label="Add" isDisabled />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/buttons.txt');
});

test('answers are listed by their terms, with the way back where there is one [LAYOUT-10, FIN-08]', async () => {
  const facts = [
    {
      lines: [
        { label: 'Legal name', value: 'Aroha Ngata' },
        { label: 'Trading name', value: 'Aroha Ngata' },
      ],
      anchor: 'legal-name',
    },
    { lines: [{ label: 'Gender', value: '' }], anchor: 'gender', isCurrent: true },
    {
      lines: [{ label: 'Date of birth', value: '' }],
      anchor: 'dob',
      lockedText: 'Answer ‘Gender’ first',
    },
    { lines: [{ label: 'Home', value: '1 Hill' }], anchor: 'home', lockedText: 'Answer ‘Gender’ first' },
  ];
  await expect(
    outline(
      <>
        <FactList facts={facts} emptyText="Nothing yet" noneText="Nothing asked" onJump={nothing} />
        <FactList facts={[]} emptyText="Nothing yet" noneText="Nothing asked" onJump={nothing} />
        <TermList rows={[{ term: 'Reference', definition: 'F-1' }]} />
        <HighlightList
          label="Agreed"
          items={[
            { title: 'Discount', figure: '12', fact: 'cents per litre', detail: 'Off the pump price' },
            { title: 'Account for', fact: 'Lindis Pass Fencing' },
          ]}
        />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/lists.txt');
});

test('the scenery is drawn alike each time, on the server and in the browser [LAYOUT-17]', async () => {
  const marks = (['done', 'now', 'lock', 'pad'] as const).map((kind) => (
    <StatusMark key={kind} kind={kind} />
  ));
  await expect(
    outline(
      <>
        <Scenery />
        {marks}
        <StatusMark kind="done" size="big" />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/scenery.txt');
});
