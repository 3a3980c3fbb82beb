import { landingProblems } from '@forecourt/domain/landing/rules.ts';
import { initialLanding, type LandingState } from '@forecourt/domain/landing/state.ts';
import { enterLandingDetails } from '@forecourt/domain/landing/transitions.ts';
import { useLayoutEffect, useRef, useState } from 'react';

export type LandingField = 'firstName' | 'lastName' | 'email';
export const landingFields = ['firstName', 'lastName', 'email'] as const;

/** What was typed as it is kept, without the spaces around it. */
const asKept = (typed: LandingState): LandingState => enterLandingDetails(typed, typed);

const nonEmpty = (landing: LandingState): Partial<LandingState> =>
  Object.fromEntries(
    landingFields.filter((field) => landing[field] !== '').map((field) => [field, landing[field]]),
  );

/** Holds the answers of the landing page and the errors of the fields that were left; `keep` is called when one is. */
export function useLandingFields(keep: (typed: LandingState) => void) {
  const [typed, setTyped] = useState(initialLanding);
  /** An awaited step reads from here: more may have been typed since it began. */
  const latest = useRef(initialLanding);
  const [left, setLeft] = useState<ReadonlySet<LandingField>>(new Set());
  const filledUnderCursor = useRef<HTMLInputElement>(undefined);

  const set = (change: Partial<LandingState>): void => {
    latest.current = { ...latest.current, ...change };
    setTyped(latest.current);
  };
  const setAndKeep = (change: Partial<LandingState>): void => {
    set(change);
    keep(latest.current);
  };

  /** Fills in what the tab kept. What is typed already goes before it, and in the field with the focus typing replaces it. */
  const fill = (held: LandingState): void => {
    const acceptedUpdates = held.acceptedUpdates && latest.current.acceptedUpdates;
    const { activeElement: focused } = document;
    if (focused instanceof HTMLInputElement && focused.value === '') filledUnderCursor.current = focused;
    set({ ...held, ...nonEmpty(latest.current), acceptedUpdates });
  };
  useLayoutEffect(() => {
    filledUnderCursor.current?.select();
    filledUnderCursor.current = undefined;
  }, [typed]);

  // Without a field that was left there is no error to show, and nothing to validate at each key.
  const errors = left.size > 0 ? landingProblems(asKept(typed)) : {};
  const type = (field: LandingField, text: string): void => {
    set({ [field]: text });
    if (!left.has(field) || landingProblems(asKept(latest.current))[field] !== undefined) return;
    setLeft(new Set([...left].filter((other) => other !== field)));
  };
  const leave = (field: LandingField): void => {
    setAndKeep({ [field]: asKept(latest.current)[field] });
    if (latest.current[field] !== '') setLeft((before) => new Set([...before, field]));
  };

  return {
    typed,
    latest,
    set,
    fill,
    type,
    leave,
    acceptUpdates: (acceptedUpdates: boolean) => setAndKeep({ acceptedUpdates }),
    showErrorsOf: (fields: readonly LandingField[]) => setLeft(new Set(fields)),
    errorOf: (field: LandingField): string | undefined => (left.has(field) ? errors[field] : undefined),
  };
}
