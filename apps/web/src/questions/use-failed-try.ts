import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorTitle } from '../copy/errors.ts';
import { goToField, useErrorReports } from '../ui/fields/reported-errors.ts';

/**
 * What follows when Continue does not complete a question, or a form is not sent: every error shows and the document's
 * title says so. The focus goes to the one wrong field, or to the summary of several. What was tried at one stage says
 * nothing of the next.
 */
export function useFailedTry(stage = '') {
  const [failures, setFailures] = useState(0);
  const [triedAt, setTriedAt] = useState(stage);
  if (triedAt !== stage) {
    setTriedAt(stage);
    setFailures(0);
  }
  const hasTried = failures > 0;
  const { errors, reporting } = useErrorReports(hasTried);
  const summary = useRef<HTMLDivElement>(null);
  const isSummed = hasTried && errors.length > 1;

  /** The failure whose errors are all reported: the fields report theirs in the same step. */
  const [reported, setReported] = useState(0);
  useLayoutEffect(() => setReported(failures), [failures]);
  useEffect(() => {
    if (reported === 0) return;
    const [first] = errors;
    if (summary.current) {
      summary.current.focus({ preventScroll: true });
      summary.current.scrollIntoView({ block: 'nearest' });
    } else if (first) goToField(first.id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each failure moves the focus once
  }, [reported]);

  const isWrong = hasTried && errors.length > 0;
  useEffect(() => {
    if (!isWrong) return undefined;
    const title = document.title;
    document.title = errorTitle(title);
    return () => {
      document.title = title;
    };
  }, [isWrong]);

  return {
    hasTried,
    errors,
    reporting,
    isSummed,
    summary,
    /** Notes how a press of Continue ended. */
    tried: (isFinished: boolean): void => setFailures((before) => (isFinished ? 0 : before + 1)),
  };
}
