import { type Fleet, leaveOut, mendRow } from '@forecourt/domain/cards/fleet/fleet.ts';
import type { FleetRow as Row } from '@forecourt/domain/cards/fleet/rows.ts';
import { byCardType } from '@forecourt/domain/cards/order.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { defaultDailyLimitDollars } from '@forecourt/domain/constants/limits.ts';
import { cardProducts, cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import { Button } from '../../../ui/button.tsx';
import type { Content } from '../../../ui/content.ts';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { Note } from '../../../ui/text.tsx';
import { FleetColumnsEditor } from './fleet-columns.tsx';
import styles from './fleet-review.module.css';
import { FleetTable } from './fleet-table.tsx';
import type { FleetReviewed } from './use-fleet-review.ts';

type FleetReviewProps = {
  readonly fleet: Fleet;
  readonly review: FleetReviewed;
  readonly onChange: Dispatch<SetStateAction<Fleet | undefined>>;
};

/** What a card has that a row says nothing of. */
const usualFields = ['products', 'daily', 'monthly'] as const;

/** A sheet as it was read: how its columns are taken, what each row comes to, and what is to be mended. */
export function FleetReview({ fleet, review, onChange }: FleetReviewProps) {
  const { rows, wrong, repeated, ready, over, goToNext } = review;
  const change = (next: (before: Fleet) => Fleet): void => onChange((before) => before && next(before));
  const leave = (these: readonly Pick<Row, 'line'>[], isLeftOut = true): void => {
    const lines = these.map(({ line }) => line);
    change((so) => leaveOut(so, lines, isLeftOut));
  };
  const isSilent = usualFields.some((field) => !fleet.columns.includes(field));
  const toMend = wrong.length + repeated.length;
  return (
    <>
      <div className={styles.status}>
        <ReadFirst role="status">{statusOf(rows, wrong.length, repeated.length)}</ReadFirst>
        {toMend > 0 && (
          <Button kind="quiet" size="small" onClick={goToNext}>
            {wrong.length > 0 ? texts.nextWrong : texts.nextRepeated}
          </Button>
        )}
      </div>
      <div className={styles.over} aria-live="polite">
        {over > 0 && <ErrorText>{texts.tooMany(over)}</ErrorText>}
      </div>
      {toMend > 0 && (
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
        </div>
      )}
      <div className={styles.notes}>
        <FleetColumnsEditor fleet={fleet} onChange={onChange} />
        {isSilent && (
          <Note>
            {texts.usual(labelOf(cardProducts, defaultCard.products), formatMoney(defaultDailyLimitDollars))}
          </Note>
        )}
        {ready.length > 0 && <Note>{texts.byType(typesOf(ready))}</Note>}
      </div>
      <FleetTable
        fleet={fleet}
        rows={rows}
        onMend={(line, field, text) => change((so) => mendRow(so, line, field, text))}
        onLeaveOut={(line, isLeftOut) => leave([{ line }], isLeftOut)}
      />
    </>
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
  byCardType(rows.map(({ card }) => card))
    .map(({ cardType, cards }) => `${cards.length} ${labelOf(cardTypes, cardType)}`)
    .join(', ');

type ReadFirstProps = { readonly role?: 'status'; readonly children: Content };

/** A sentence that takes the focus as it comes up, so that a step of a dialog begins with it. */
export function ReadFirst({ role, children }: ReadFirstProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <p ref={sentence} className={styles.sentence} role={role} tabIndex={-1}>
      {children}
    </p>
  );
}
