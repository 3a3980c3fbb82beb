import { cardColumnOf } from '@forecourt/domain/cards/columns.ts';
import { type FleetRow, fixRows, groupFleetRows, sharedErrors } from '@forecourt/domain/cards/fleet/rows.ts';
import { editLine, type FleetSheet } from '@forecourt/domain/cards/fleet/sheet.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { Toggle } from '@forecourt/ui/fields/toggle.tsx';
import { FocusedSentence } from '@forecourt/ui/focused-sentence.tsx';
import { useState } from 'react';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import styles from './fleet-review.module.css';
import { FixButtons, FleetTable, fieldsToFix, type RowActions } from './fleet-table.tsx';

type Change = (before: FleetSheet) => FleetSheet;
type FleetReviewProps = {
  readonly fleet: FleetSheet;
  readonly rows: readonly FleetRow[];
  readonly onChange: (change: Change) => void;
};

/** Shows the cards as they will be made and what is to be fixed before. */
export function FleetReview({ fleet, rows, onChange }: FleetReviewProps) {
  const { wrong } = groupFleetRows(rows);
  const [before, setBefore] = useState<FleetSheet>();
  const [changes, setChanges] = useState(0);
  const [isAlone, setAlone] = useState(false);
  const shown = isAlone ? rows.filter((row) => !row.isLeftOut && fieldsToFix(row).length > 0) : rows;
  /** A change of many rows can be undone. Its button goes with what it changed, so the focus goes to the sentence. */
  const change = (changed: readonly FleetRow[], next: Change): void => {
    setBefore(changed.length > 1 ? fleet : undefined);
    if (changed.length !== 1) setChanges(changes + 1);
    onChange(next);
  };
  const actions: RowActions = {
    onMend: (line, field, text) =>
      onChange((so) => editLine(so, line, { cells: { [field]: { text, isTyped: true } } })),
    onFix: (fixed, fix) => change(fixed, (so) => fixRows(so, fixed, fix)),
    onLeaveOut: (left, isLeftOut) =>
      change(left, (so) => left.reduce((next, { line }) => editLine(next, line, { isLeftOut }), so)),
  };
  const leftOut = rows.filter((row) => row.isLeftOut).length;
  return (
    <div className={styles.review}>
      <div className={styles.status}>
        <FocusedSentence key={changes}>{texts.status(rows.length, wrong.length, leftOut)}</FocusedSentence>
        {before && (
          <Button kind="act" onClick={() => change([], () => before)}>
            {texts.undo}
          </Button>
        )}
        <Toggle isPressed={isAlone} onPress={() => setAlone(!isAlone)}>
          {texts.toFixAlone}
        </Toggle>
      </div>
      <ul className={styles.errors} aria-label={texts.shared}>
        {sharedErrors(wrong).map(({ error, rows: same }) => (
          <li key={`${error.field} ${error.message}`}>
            <p>
              <b>{texts.sharedBy(cardColumnOf(error.field).heading, same.length)}</b>
              <span>{error.message}</span>
            </p>
            <div className={styles.answers}>
              <FixButtons {...{ error, onFix: actions.onFix }} rows={same} />
              <Button kind="quiet" size="small" onClick={() => actions.onLeaveOut(same, true)}>
                {texts.leaveOutAll(same.length)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <FleetTable rows={shown} {...actions} />
    </div>
  );
}
