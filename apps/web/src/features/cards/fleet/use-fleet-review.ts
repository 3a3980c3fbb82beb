import { cardsBesideFleet, roomForFleet } from '@forecourt/domain/cards/fleet/add-fleet.ts';
import type { FleetSheet } from '@forecourt/domain/cards/fleet/fleet.ts';
import { fleetRows, groupFleetRows } from '@forecourt/domain/cards/fleet/rows.ts';
import { initialCards } from '@forecourt/domain/cards/state.ts';
import { focusField } from '@forecourt/ui/fields/reported-errors.ts';
import { useEffect, useRef } from 'react';
import { useApplication } from '../../../store/application-store.ts';
import { companyLimitOf } from '../completeness.ts';
import { fleetFieldId, fleetFieldsToFix } from './fleet-cells.ts';

/** Compares a sheet with the cards in the order, as they were when the dialog was last open. */
export function useFleetReview(fleet: FleetSheet | undefined, isOpen: boolean) {
  const seen = useRef(initialCards);
  const cards = useApplication((application) => (isOpen ? application.cards : seen.current));
  useEffect(() => {
    seen.current = cards;
  }, [cards]);
  const companyLimit = useApplication(companyLimitOf);
  const last = useRef({ of: fleet?.cells, line: 0 });
  const beside = cardsBesideFleet(cards);
  const rows = fleet ? fleetRows(fleet, beside, companyLimit) : [];
  const { wrong, repeated, ready } = groupFleetRows(rows);
  const over = Math.max(0, ready.length - roomForFleet(cards));
  /** Goes to the next wrong row, else to the next repeated one; after the last comes the first. */
  const goToNext = (): void => {
    const toMend = wrong.length > 0 ? wrong : repeated;
    const after = last.current.of === fleet?.cells ? last.current.line : 0;
    const next = toMend.find(({ line }) => line > after) ?? toMend[0];
    const [field] = next ? fleetFieldsToFix(next) : [];
    if (!next || !field) return;
    last.current = { of: fleet?.cells, line: next.line };
    focusField(fleetFieldId(next.line, field));
  };
  return {
    rows,
    wrong,
    repeated,
    ready,
    over,
    all: beside.length + ready.length,
    companyLimit,
    isReady: wrong.length === 0 && repeated.length === 0 && ready.length > 0 && over === 0,
    goToNext,
  };
}
export type FleetReviewState = ReturnType<typeof useFleetReview>;
