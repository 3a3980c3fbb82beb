import { type ReactNode, useState } from 'react';
import { AccordionPanel } from '../accordion-panel.tsx';
import { Button } from '../button.tsx';
import { Dock } from '../dock.tsx';
import { type Dot, Dots } from '../dots.tsx';
import { Drawer } from '../drawer.tsx';
import { type Fact, FactList } from '../fact-list.tsx';
import { SavedLine } from '../saved-line.tsx';
import { MenuButton, SectionMenu } from '../section-menu.tsx';
import { type NavSection, SectionNav } from '../section-nav.tsx';
import { Note } from '../text.tsx';
import { TopBar } from '../top-bar.tsx';
import { WhenRoomy } from '../when-roomy.tsx';
import { SampleMark } from './sample-mark.tsx';

const names = ['Your business', 'Your offer', 'Credit check', 'Final details', 'Order cards'];
export const sections = (current: number): NavSection[] =>
  names.map((label, index) => ({
    key: label,
    label,
    href: '#main',
    mark: index < current ? 'done' : index === current ? 'now' : 'pad',
    isCurrent: index === current,
    isLocked: index > current,
    note: index === current ? '2 of 4 answered' : 'Locked',
  }));

const facts: Fact[] = [
  ['Business setup', 'Limited Company'],
  ['Business use only', 'Yes'],
  ['Business name', 'Lindis Pass Fencing Limited'],
  ['Trading name', 'Lindis Fencing'],
  ['Physical address', 'Choose a match'],
  ['Monthly fuel estimate', ''],
].map(([label = '', value = '']) => ({
  key: label,
  label,
  value,
  anchor: 'main',
  isCurrent: label.startsWith('Phys'),
}));

export function SamplePanels() {
  const [open, setOpen] = useState('Your business');
  return names.slice(0, 4).map((title, index) => (
    <AccordionPanel
      key={title}
      title={title}
      mark={index === 0 ? 'now' : 'pad'}
      {...(index === 0 ? { count: '2 of 4' } : {})}
      isOpen={open === title}
      isDisabled={index > 0}
      onToggle={() => setOpen(open === title ? '' : title)}
    >
      <FactList facts={facts} onJump={() => {}} />
    </AccordionPanel>
  ));
}

const brand = (
  <a
    href="/"
    style={{
      display: 'flex',
      gap: '.7rem',
      alignItems: 'center',
      textDecoration: 'none',
      font: '500 1.3125rem/1 var(--font-head)',
      letterSpacing: '-.02em',
    }}
  >
    <SampleMark />
    <span data-brand-name="">Tussock Fuel</span>
  </a>
);

export function SampleTop({ current }: { readonly current: number }) {
  const [isOpen, setOpen] = useState(location.hash === '#menu');
  const save = (
    <Button kind="quiet" size="small" icon="share">
      Save<WhenRoomy> and share</WhenRoomy>
    </Button>
  );
  return (
    <>
      <TopBar
        brand={brand}
        nav={<SectionNav label="Sections" sections={sections(current)} onGo={() => {}} />}
        menu={<MenuButton label={names[current] ?? ''} isOpen={isOpen} onOpen={() => setOpen(true)} />}
        saved={<SavedLine text="Saved 9:04 pm" />}
        end={save}
      />
      <SectionMenu
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Menu"
        brand={brand}
        sections={sections(current)}
        onGo={() => {}}
      >
        <Button kind="quiet" icon="share">
          Save and share
        </Button>
        <Note>
          <b>Need help?</b> Phones open again at 7am tomorrow: <a href="tel:0800555010">0800 555 010</a>.
        </Note>
      </SectionMenu>
    </>
  );
}

export const PlainTop = ({ end }: { readonly end: ReactNode }) => <TopBar isPlain brand={brand} end={end} />;

const dots: Dot[] = [
  { id: '1', label: 'Kind', status: 'answered' },
  { id: '2', label: 'Name', status: 'answered' },
  { id: '3', label: 'Place', status: 'open' },
  { id: '4', label: 'Spend', status: 'locked' },
];

export function SampleDock() {
  const [isOpen, setOpen] = useState(location.hash === '#told');
  const [current, setCurrent] = useState('3');
  return (
    <>
      <Dock label="You've told us" note="2 of 4 answers" isOpen={isOpen} onOpen={() => setOpen(true)}>
        <Dots label="Questions" dots={dots} currentId={current} onGo={setCurrent} />
      </Dock>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title="You've told us...">
        <SamplePanels />
      </Drawer>
    </>
  );
}
