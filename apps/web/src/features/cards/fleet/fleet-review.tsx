import { applyFixToRows, fillDown } from '@forecourt/domain/cards/fleet/answers.ts';
import {
  confirmCells,
  type FleetSheet,
  overwriteCell,
  setLinesExcluded,
} from '@forecourt/domain/cards/fleet/fleet.ts';
import type { FleetRow as Row } from '@forecourt/domain/cards/fleet/rows.ts';
import { groupByCardType } from '@forecourt/domain/cards/order.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { defaultDailyLimitDollars } from '@forecourt/domain/constants/limits.ts';
import { cardProducts, cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Content } from '@forecourt/ui/content.ts';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { Toggle } from '@forecourt/ui/fields/toggle.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import { FleetErrors } from './fleet-errors.tsx';
import { FleetReading } from './fleet-reading.tsx';
import styles from './fleet-review.module.css';
import { FleetTable } from './fleet-table.tsx';
import type { FleetReviewState } from './use-fleet-review.ts';

type FleetReviewProps = {
  readonly fleet: FleetSheet;
  readonly review: FleetReviewState;
  readonly onChange: Dispatch<SetStateAction<FleetSheet | undefined>>;
};

/** Fields that a new card has even if the sheet has no column for them. */
const usualFields = ['products', 'daily', 'monthly'] as const;

export function FleetReview({ fleet, review, onChange }: FleetReviewProps) {
  const { rows, wrong, repeated, ready, over, companyLimit, goToNext } = review;
  const [before, setBefore] = useState<FleetSheet>();
  const change = (next: (before: FleetSheet) => FleetSheet): void => {
    setBefore(undefined);
    onChange((so) => so && next(so));
  };
  const latest = useRef(fleet);
  useEffect(() => {
    latest.current = fleet;
  }, [fleet]);
  const changeMany = (next: (before: FleetSheet) => FleetSheet): void => {
    change(next);
    setBefore(latest.current);
  };
  const leave = (these: readonly Pick<Row, 'line'>[]): void => {
    const lines = these.map(({ line }) => line);
    changeMany((so) => setLinesExcluded(so, lines, true));
  };
  const keepRepeated = (these: readonly Pick<Row, 'line'>[]) => (so: FleetSheet) =>
    confirmCells(
      so,
      these.map(({ line }) => line),
      'registration',
    );
  const isSilent = usualFields.some((field) => !fleet.columns.includes(field));
  const toFix = [...wrong, ...repeated];
  // Rows that were fixed meanwhile stay until all are shown again, so that none goes while somebody types in it.
  const [alone, setAlone] = useState<ReadonlySet<number>>();
  const sentence = useReadFirst();
  const toggleAlone = (): void => {
    setAlone(alone ? undefined : new Set(toFix.map(({ line }) => line)));
    // The button goes where nothing is left to fix, and would take the focus along.
    if (alone && toFix.length === 0) sentence.current?.focus();
  };
  const shown = alone
    ? rows.filter(({ line }) => alone.has(line) || toFix.some((row) => row.line === line))
    : rows;
  return (
    <div className={styles.review}>
      <div className={styles.status}>
        <p ref={sentence} className={styles.sentence} role="status" tabIndex={-1}>
          {statusOf(rows, wrong.length, repeated.length)}
        </p>
        {(toFix.length > 0 || alone) && (
          <div className={styles.tools}>
            <Toggle isPressed={alone !== undefined} onPress={toggleAlone}>
              {texts.toFixAlone(wrong.length)}
            </Toggle>
            {toFix.length > 0 && (
              <Button kind="quiet" size="small" onClick={goToNext}>
                {wrong.length > 0 ? texts.nextWrong : texts.nextRepeated}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.over} aria-live="polite">
        {over > 0 && <ErrorText>{texts.tooMany(over)}</ErrorText>}
      </div>
      <FleetReading
        fleet={fleet}
        onChange={(next) => {
          setBefore(undefined);
          onChange(next);
        }}
      >
        <>
          {isSilent && (
            <Note>
              {texts.usual(
                labelOf(cardProducts, defaultCard.products),
                formatMoney(defaultDailyLimitDollars),
              )}
            </Note>
          )}
          {ready.length > 0 && <Note>{texts.byType(typesOf(ready))}</Note>}
        </>
      </FleetReading>
      <FleetErrors
        {...{ wrong, companyLimit }}
        onAnswer={(group, answer) =>
          changeMany((so) => applyFixToRows(so, group.rows, group.field, answer, companyLimit))
        }
        onLeaveOut={leave}
      />
      {(toFix.length > 0 || before) && (
        <div className={styles.acts}>
          {wrong.length > 0 && (
            <Button kind="act" onClick={() => leave(wrong)}>
              {texts.leaveOutWrong(wrong.length)}
            </Button>
          )}
          {repeated.length > 0 && (
            <Button kind="act" onClick={() => leave(repeated)}>
              {texts.leaveOutRepeated(repeated.length)}
            </Button>
          )}
          {repeated.length > 0 && (
            <Button kind="act" onClick={() => changeMany(keepRepeated(repeated))}>
              {texts.keepRepeated(repeated.length)}
            </Button>
          )}
          {before && (
            <Button kind="act" onClick={() => change(() => before)}>
              {texts.undo}
            </Button>
          )}
        </div>
      )}
      <FleetTable
        {...{ fleet, companyLimit }}
        rows={shown}
        lastToFill={alone ? undefined : rows.at(-1)?.line}
        onMend={(line, field, text) => change((so) => overwriteCell(so, line, field, text))}
        onLeaveOut={(line, isLeftOut) => change((so) => setLinesExcluded(so, [line], isLeftOut))}
        onAnswer={(row, field, answer) =>
          change((so) => applyFixToRows(so, [row], field, answer, companyLimit))
        }
        onKeep={(line) => change(keepRepeated([{ line }]))}
        onFillDown={(line, field, text) => changeMany((so) => fillDown(so, line, field, text))}
      />
    </div>
  );
}

function statusOf(rows: readonly Row[], wrong: number, repeated: number): string {
  const out = rows.filter(({ isLeftOut }) => isLeftOut).length;
  if (rows.length === 0) return texts.noColumns;
  const parts = [
    ...(wrong > 0 ? [texts.wrong(wrong)] : []),
    ...(repeated > 0 ? [texts.repeated(repeated)] : []),
    ...(out > 0 ? [texts.leftOut(out)] : []),
  ];
  return [texts.read(rows.length), ...(parts.length > 0 ? parts : [texts.allReady])].join(', ');
}

const typesOf = (rows: readonly Row[]): string =>
  groupByCardType(rows.map(({ card }) => card))
    .map(({ cardType, cards }) => `${cards.length} ${labelOf(cardTypes, cardType)}`)
    .join(', ');

/** Focuses its element when it mounts, so that a step of a dialog begins with it. */
function useReadFirst() {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return sentence;
}

export const FocusedSentence = ({ children }: { readonly children: Content }) => (
  <p ref={useReadFirst()} className={styles.sentence} tabIndex={-1}>
    {children}
  </p>
);
