import { createContext, use, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { fieldBoundsOf, fixedInsets } from './extent.ts';

/** `id` is the control that takes the focus. */
export type ReportedError = { readonly id: string; readonly text: string };

type Reporting = {
  readonly report: (id: string, text: string | undefined) => void;
  /** Something else announces the errors, so the fields stay silent. */
  readonly isQuiet: boolean;
};

const ignoredReports: Reporting = { report: () => undefined, isQuiet: false };
export const ErrorReportingContext = createContext(ignoredReports);

/** Reports the error of a field to the form around it. */
export function useReportError(id: string, error: string | undefined): void {
  const { report } = use(ErrorReportingContext);
  useLayoutEffect(() => {
    if (!error) return undefined;
    report(id, error);
    return () => report(id, undefined);
  }, [report, id, error]);
}

/** Collects the errors of the fields inside in page order. Returns them with the provider for these fields. */
export function useErrorCollector(isQuiet: boolean): {
  errors: readonly ReportedError[];
  reporting: Reporting;
} {
  const [errors, setErrors] = useState<readonly ReportedError[]>([]);
  const report = useCallback((id: string, text: string | undefined) => {
    setErrors((before) => {
      const others = before.filter((error) => error.id !== id);
      return text === undefined ? others : [...others, { id, text }].sort(byPagePosition);
    });
  }, []);
  return { errors, reporting: useMemo(() => ({ report, isQuiet }), [report, isQuiet]) };
}

/** Focuses a field and scrolls so that its label shows, whatever is fixed at the edges. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Focuses a field and scrolls only if it is not in sight with its label and notes; always in a dialog, which scrolls itself. */
export function goToField(id: string): void {
  const field = document.getElementById(id);
  if (field instanceof HTMLInputElement && !field.closest('[role=dialog]') && isInSight(field))
    field.focus({ preventScroll: true });
  else focusField(id);
}

function isInSight(field: HTMLInputElement): boolean {
  const { top, bottom } = fieldBoundsOf(field);
  const fixed = fixedInsets(field);
  return top >= fixed.top && bottom <= window.innerHeight - fixed.bottom;
}

function byPagePosition(one: ReportedError, other: ReportedError): number {
  const [first, second] = [document.getElementById(one.id), document.getElementById(other.id)];
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;
}
