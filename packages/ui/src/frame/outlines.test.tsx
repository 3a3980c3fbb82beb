import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { outlineOf } from '../testing/outline.ts';
import { AccordionPanel } from './accordion-panel.tsx';
import { ActionBar } from './action-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ResultLayout } from './ending-layout.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { QuestionFrame } from './question-frame.tsx';
import { SectionHeader } from './section-header.tsx';
import { MenuButton } from './section-menu.tsx';
import { type NavSection, SectionLink, SectionNav } from './section-nav.tsx';
import { StatusLine } from './status-line.tsx';
import { StepList } from './step-list.tsx';
import { SkipLink, TopBar } from './top-bar.tsx';
import { WorkLayout, WorkSection } from './work-layout.tsx';

const nothing = (): void => undefined;
const outline = (shown: ReactElement): string => outlineOf(render(shown).container);

afterEach(cleanup);

test('the header holds what it is given and no empty place [LAYOUT-01]', async () => {
  await expect(
    outline(
      <>
        <SkipLink to="main">Go on to the page</SkipLink>
        <TopBar brand="Tussock" isPlain />
        <TopBar brand="Tussock" nav="Sections" menu="Menu" saved="Saved" end="Share" />
        <TopBar brand="Tussock" nav="Sections" section="Order cards" end="Call" />
        <MenuButton label="Your offer" onOpen={nothing} isOpen={false} />
        <StatusLine text="" />
        <StatusLine text="Saved 9:04 pm" />
        <StatusLine text="Saving" isSaved={false} />
        <StatusLine text="Not saved" isSaved={false} hasFailed />
        <LoadingBar isLoading={false} />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/header.txt');
});

test('a section is a link, a word while it is locked, and says how it stands [LAYOUT-01, LAYOUT-03, LAYOUT-04]', async () => {
  const sections: NavSection[] = [
    { key: 'a', label: 'Your business', mark: 'done', href: '#a', note: '4 of 4 answered' },
    { key: 'b', label: 'Your offer', mark: 'now', href: '#b', isCurrent: true },
    { key: 'c', label: 'Credit check', mark: 'lock', href: '#c', isLocked: true, note: 'Locked' },
    { key: 'd', label: 'Final details', mark: 'now', isCurrent: true },
    { key: 'e', label: 'Order cards', mark: 'lock' },
  ];
  await expect(
    outline(
      <>
        <SectionNav label="Sections" sections={sections} />
        {sections.slice(0, 3).map((section) => (
          <SectionLink key={section.key} section={section} />
        ))}
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/sections.txt');
});

test('the form stands beside its sidebar, above a bottom bar [LAYOUT-06, LAYOUT-08]', async () => {
  await expect(
    outline(
      <>
        <WorkLayout
          sidebar={<p>You've told us</p>}
          sidebarLabel="Summary"
          bottomBar={<BottomBar label="Summary" />}
        >
          <WorkSection id="business">Your business</WorkSection>
        </WorkLayout>
        <BottomBar label="Cards" note="2 of 4" isOpen={false} onOpen={nothing} />
        <BottomBar label="Cards" note="1 incomplete" isBad onOpen={nothing}>
          <i>Confirm</i>
        </BottomBar>
        <ActionBar text={undefined} action={<i>Undo</i>} />
        <ActionBar text="Card removed" action={<i>Undo</i>} />
        <AccordionPanel title="Your offer" mark="now" count="2 of 3" isOpen onToggle={nothing}>
          open
        </AccordionPanel>
        <AccordionPanel title="Credit check" mark="lock" isOpen isDisabled onToggle={nothing}>
          locked
        </AccordionPanel>
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/work.txt');
});

test('a page that ends something says how, and what follows [ROUTE-07, ROUTE-11]', async () => {
  const steps = [
    { title: 'Sent', detail: 'Today', mark: 'done' },
    { title: 'Assessed', mark: 'now' },
  ] as const;
  await expect(
    outline(
      <>
        <ResultLayout title="Thank you" />
        <ResultLayout title="Thank you" lede="It is in" isDone side="Beside">
          <StepList steps={steps} />
        </ResultLayout>
        <SectionHeader title="Your business" />
        <SectionHeader title="Your offer" lede="What it costs" />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/endings.txt');
});

test('a question on the route: open, answered and the last one [GATE-01, GATE-06]', async () => {
  const aside = { title: 'Why we ask', text: 'Cards go elsewhere.' };
  const answer = { text: '14 Ballantyne Road', detail: 'Wānaka 9305' };
  const question = {
    id: 'physical-address',
    title: 'Where is the business?',
    hint: 'A street',
    aside,
    answer,
  };
  await expect(
    outline(
      <>
        <QuestionFrame {...question} status="open">
          control
        </QuestionFrame>
        <QuestionFrame {...question} status="answered" onChange={nothing} />
        <QuestionFrame {...question} status="locked" lockedNote="Answer the name first." />
        <QuestionFrame {...question} status="locked" lockedNote="Answer the kind first." isFarOff isLast />
      </>,
    ),
  ).toMatchFileSnapshot('./outlines/question.txt');
});
