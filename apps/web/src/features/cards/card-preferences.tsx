import type { Elements } from '@forecourt/ui/content.ts';
import { useEffect } from 'react';
import { cardListTexts } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';
import { warnBeforeLeaving } from '../../store/leave-warning.ts';
import { ApplyToAllDialog } from './apply-to-all-dialog.tsx';
import { CardBottomBar, UndoBar } from './card-bottom-bar.tsx';
import { CardsLayout } from './cards-layout.tsx';
import { resetCardsView } from './cards-view.ts';
import { CardEditor } from './editor/card-editor.tsx';
import { FleetDialog } from './fleet/fleet-dialog.tsx';
import { CardList } from './list/card-list.tsx';
import { OrderCardStrip } from './list/card-strip.tsx';
import { ConfirmOrderDialog } from './order/confirm-order-dialog.tsx';
import { CardPromptDialog } from './question-dialog.tsx';
import { stopChoosingCards } from './several/choosing.ts';
import { BulkEditDialog } from './several/edit-several-dialog.tsx';
import { useCardStepWithFocus } from './steps.ts';

type CardPreferencesProps = {
  readonly help: Elements;
  readonly onConfirmed: () => void;
  readonly onRefused: () => void;
};

export function CardPreferences({ help, onConfirmed, onRefused }: CardPreferencesProps) {
  const step = useCardStepWithFocus();
  const isConfirmed = useApplication(({ cards }) => cards.sectionComplete);
  useEffect(() => {
    warnBeforeLeaving(isConfirmed ? undefined : cardListTexts.leaveWarning);
    return () => warnBeforeLeaving(undefined);
  }, [isConfirmed]);
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  useEffect(() => resetCardsView, []);
  // Chosen places are not those of the same cards once one was added or removed.
  useEffect(stopChoosingCards, [count]);
  return (
    <>
      <CardsLayout
        listLabel={cardListTexts.list}
        step={step}
        list={<CardList help={help} />}
        bottomBar={
          <>
            <UndoBar />
            {step !== 'both' && <CardBottomBar />}
          </>
        }
      >
        {step === 'editor' && <OrderCardStrip />}
        <CardEditor />
      </CardsLayout>
      <CardPromptDialog />
      <ApplyToAllDialog />
      <BulkEditDialog />
      <FleetDialog />
      <ConfirmOrderDialog onConfirmed={onConfirmed} onRefused={onRefused} />
    </>
  );
}
