import { createContext, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { extentOf, fixedBy } from './extent.ts';

/** What is wrong with a field; `id` is the control that takes the focus. */
export type ReportedError = { readonly id: string; readonly text: string };

type Reporting = {
  readonly report: (id: string, text: string | undefined) => void;
  /** Something else tells of the errors, so that the fields do not speak up themselves. */
  readonly isQuiet: boolean;
};

const nobodyAsks: Reporting = { report: () => undefined, isQuiet: false };
/** Around the fields whose errors are gathered. */
export const ErrorReporting = createContext(nobodyAsks);

/** Tells the form around a field what is wrong with it, as long as it is. */
export function useReportedError(id: string, error: string | undefined): void {
  const { report } = use(ErrorReporting);
  useLayoutEffect(() => {
    if (!error) return undefined;
    report(id, error);
    return () => report(id, undefined);
  }, [report, id, error]);
}

/** The errors of the fields inside, in the order they stand on the page, and what to put around these fields. */
export function useErrorReports(isQuiet: boolean): {
  errors: readonly ReportedError[];
  reporting: Reporting;
} {
  const [errors, setErrors] = useState<readonly ReportedError[]>([]);
  const report = useCallback((id: string, text: string | undefined) => {
    setErrors((before) => {
      const others = before.filter((error) => error.id !== id);
      return text === undefined ? others : [...others, { id, text }].sort(asOnThePage);
    });
  }, []);
  return { errors, reporting: useMemo(() => ({ report, isQuiet }), [report, isQuiet]) };
}

/** Goes to a field so that its label shows as well, whatever stands fixed at the edges of the screen. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Goes to a field of the page, which moves only where it is not in sight with its label and what is said of it. */
export function goToField(id: string): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement && isInSight(field)) field.focus({ preventScroll: true });
  else focusField(id);
}

function isInSight(field: HTMLInputElement): boolean {
  const { top, bottom } = extentOf(field);
  const fixed = fixedBy(field);
  return top >= fixed.top && bottom <= window.innerHeight - fixed.bottom;
}

function asOnThePage(one: ReportedError, other: ReportedError): number {
  const [first, second] = [document.getElementById(one.id), document.getElementById(other.id)];
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}
