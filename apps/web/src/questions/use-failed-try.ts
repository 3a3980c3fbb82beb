import { fixedInsets } from '@forecourt/ui/fields/extent.ts';
import { goToField, useErrorCollector } from '@forecourt/ui/fields/reported-errors.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorTitle } from '../copy/errors.ts';

/** Scrolls to the summary, with the question that it is of where both fit. */
function showSummary(summary: Element): void {
  const question = summary.closest('section');
  const fixed = fixedInsets(summary);
  const { top = 0 } = question?.getBoundingClientRect() ?? {};
  const { bottom } = summary.getBoundingClientRect();
  const doFit = bottom - top <= window.innerHeight - fixed.top - fixed.bottom;
  if (question && doFit && top < fixed.top) question.scrollIntoView({ block: 'start' });
  else summary.scrollIntoView({ block: 'nearest' });
}

/** After a failed Continue: shows every error, titles the document, and focuses the field or the summary. */
export function useFailedSubmit(stage = '') {
  const [failures, setFailures] = useState(0);
  const [triedAt, setTriedAt] = useState(stage);
  if (triedAt !== stage) {
    setTriedAt(stage);
    setFailures(0);
  }
  const hasTried = failures > 0;
  const { errors, reporting } = useErrorCollector(hasTried);
  const summary = useRef<HTMLDivElement>(null);
  const isSummed = hasTried && errors.length > 1;

  /** Compared with the failure: fields report their errors in the same step. */
  const [reported, setReported] = useState(0);
  useLayoutEffect(() => setReported(failures), [failures]);
  useEffect(() => {
    if (reported === 0) return;
    const [first] = errors;
    if (summary.current) {
      summary.current.focus({ preventScroll: true });
      showSummary(summary.current);
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
    tried: (isFinished: boolean): void => setFailures((before) => (isFinished ? 0 : before + 1)),
  };
}
