import { cardsBesideFleet, roomForFleet } from '@forecourt/domain/cards/fleet/add-fleet.ts';
import { fleetRows, groupFleetRows } from '@forecourt/domain/cards/fleet/rows.ts';
import { columnsToRemember, type FleetSheet, type OpenFile } from '@forecourt/domain/cards/fleet/sheet.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Content } from '@forecourt/ui/content.ts';
import { focusField } from '@forecourt/ui/fields/reported-errors.ts';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { type ComponentProps, Fragment, useState } from 'react';
import {
  fleetColumnsTexts,
  fleetPasteTexts,
  fleetReviewTexts,
  fleetTroubleTexts,
} from '../../../copy/fleet.ts';
import { useApplication } from '../../../store/application-store.ts';
import { addImportedCards, openFleetDialog } from '../actions.ts';
import { closeCardsDialog, rememberColumns, useCardsView, useChosenColumns } from '../cards-view.ts';
import { companyLimitOf } from '../completeness.ts';
import { columnFieldId, FleetColumns, missingChoices, unreadText } from './fleet-columns.tsx';
import { FleetPaste, useSheetFile } from './fleet-paste.tsx';
import { FleetReview } from './fleet-review.tsx';
import { fieldsToFix, fleetFieldId } from './fleet-table.tsx';

type Step = {
  readonly title: string;
  readonly fills?: 'phone' | 'window';
  readonly body: Content;
  readonly problem?: string | undefined;
  readonly note?: string | undefined;
  readonly back: ComponentProps<typeof Button>;
  readonly go: ComponentProps<typeof Button>;
};

/** Imports many cards. Keeps what was read while it is closed, until the cards are added. */
export function FleetDialog() {
  const isOpen = useCardsView(({ dialog }) => dialog === 'fleet');
  const cards = useApplication((application) => application.cards);
  const companyLimit = useApplication(companyLimitOf);
  const chosen = useChosenColumns();
  const sheet = useSheetFile(chosen);
  const [hasTried, setTried] = useState(false);
  const { file } = sheet;
  const changeFleet = (change: (before: FleetSheet) => FleetSheet): void =>
    sheet.setFile((so) => so?.fleet && { ...so, fleet: change(so.fleet) });
  const setMapped = (isMapped: boolean): void => changeFleet((so) => ({ ...so, isMapped }));
  const rows = file?.fleet ? fleetRows(file.fleet, cardsBesideFleet(cards), companyLimit) : [];
  const { wrong, ready } = groupFleetRows(rows);
  const over = Math.max(0, ready.length - roomForFleet(cards));

  const acceptColumns = (of: OpenFile): void => {
    const [missing] = missingChoices(of);
    setTried(missing !== undefined);
    if (missing) return focusField(columnFieldId(missing));
    if (of.fleet) rememberColumns(columnsToRemember(of.fleet));
    setMapped(true);
  };
  const backToRows = (): void => {
    setTried(false);
    sheet.show(undefined);
  };
  const goToFirstWrong = (): void => {
    const [first] = wrong;
    const [field] = first ? fieldsToFix(first) : [];
    if (first && field) focusField(fleetFieldId(first.line, field));
  };
  const add = (): void =>
    addImportedCards(
      ready.map(({ card }) => card),
      () => sheet.enter(''),
    );
  const trouble = sheet.trouble && fleetTroubleTexts[sheet.trouble];
  const stepOf = (): Step => {
    if (!file)
      return {
        title: fleetPasteTexts.title,
        fills: 'phone',
        body: <FleetPaste sheet={sheet} />,
        problem: trouble,
        back: { children: fleetPasteTexts.cancel, onClick: closeCardsDialog },
        go: {
          children: fleetPasteTexts.check,
          isBusy: sheet.isReading,
          onClick: () => void sheet.readText(),
        },
      };
    if (!file.fleet?.isMapped)
      return {
        title: fleetColumnsTexts.title,
        fills: 'window',
        body: <FleetColumns {...{ file, chosen, hasTried }} onChange={sheet.show} />,
        problem: trouble,
        note: file.fleet && unreadText(file.fleet),
        back: { children: fleetReviewTexts.back, onClick: backToRows },
        go: { children: fleetColumnsTexts.use, onClick: () => acceptColumns(file) },
      };
    return {
      title: fleetReviewTexts.title,
      fills: 'window',
      body: <FleetReview fleet={file.fleet} rows={rows} onChange={changeFleet} />,
      problem: over > 0 ? fleetReviewTexts.tooMany(over) : undefined,
      back: { children: fleetReviewTexts.back, onClick: () => setMapped(false) },
      go: {
        children: fleetReviewTexts.add(ready.length),
        isDisabled: wrong.length > 0 || ready.length === 0 || over > 0,
        onRefused: goToFirstWrong,
        onClick: add,
      },
    };
  };
  const { title, fills, body, problem, note, back, go } = stepOf();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeCardsDialog}
      isPersistent
      {...{ title, fills, problem, note }}
      // Each step has its own buttons, so that a double click does not press one of the next step.
      actions={
        <Fragment key={title}>
          <Button kind="quiet" {...back} />
          <Button {...go} />
        </Fragment>
      }
    >
      {body}
    </Dialog>
  );
}

export const AddManyCardsButton = () => (
  <div>
    <Button kind="act" onClick={openFleetDialog}>
      {fleetPasteTexts.open}
    </Button>
  </div>
);
