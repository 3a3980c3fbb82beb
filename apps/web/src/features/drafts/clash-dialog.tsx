import { agreedIn, answerOf, type PartId } from '@forecourt/domain/drafts/parts.ts';
import { useState } from 'react';
import { clashTexts as texts } from '../../copy/drafts.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { RadioRows } from '../../ui/fields/radio-rows.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Stack } from '../../ui/text.tsx';
import { settleClash } from './catch-up.ts';
import { type Clash, useDrafts } from './drafts-store.ts';
import { partText, partTitle } from './part-text.ts';

type Side = 'mine' | 'theirs';

/** Answers that two people gave differently: both are shown, and the applicant chooses before anything is saved. */
export function ClashDialog() {
  const clash = useDrafts((drafts) => drafts.clash);
  return clash && <Choice clash={clash} />;
}

function Choice({ clash }: { readonly clash: Clash }) {
  const { parts, theirs } = clash;
  const mine = useApplication((application) => application);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  // What was chosen stays while others go on saving, but for what they answer anew.
  const asked = (part: PartId): string =>
    [part, ...[part, ...agreedIn(part)].map((about) => answerOf(theirs, about))].join();
  const isWhole = parts.every((part) => chosen[asked(part)] !== undefined);
  const settle = (): void =>
    settleClash(
      clash,
      parts.filter((part) => chosen[asked(part)] === 'theirs'),
    );
  return (
    <Dialog
      isOpen
      isPersistent
      title={texts.title}
      actions={
        <Button isDisabled={!isWhole} onClick={settle}>
          {texts.settle}
        </Button>
      }
    >
      <Stack>
        <p>{texts.lede(parts.length)}</p>
        {parts.map((part) => (
          <RadioRows<Side>
            key={part}
            legend={partTitle(part)}
            choices={[
              { value: 'mine', label: partText(mine, part), detail: texts.mine },
              { value: 'theirs', label: partText(theirs, part), detail: texts.theirs },
            ]}
            value={chosen[asked(part)] ?? null}
            onChange={(side) => setChosen((before) => ({ ...before, [asked(part)]: side }))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
