import { firstOpenStep } from '@forecourt/domain/questions/journey.ts';
import { createContext, type ReactElement, useContext, useState } from 'react';
import { useJourney } from '../store/application-store.ts';
import { reviewId } from './form-view.ts';

/** Where the applicant entered the form: the id of a question or of the review, and the line that stands above it. */
export const FormEntryContext = createContext<
  { readonly at: string; readonly line: ReactElement } | undefined
>(undefined);

/** The line above the question where somebody entered, until the one that was open is answered. */
export function FormEntryLine({ at }: { readonly at: string }) {
  const entrance = useContext(FormEntryContext);
  return entrance?.at === at && <UntilAnswered>{entrance.line}</UntilAnswered>;
}

function UntilAnswered({ children }: { readonly children: ReactElement }) {
  const open = firstOpenStep(useJourney())?.id ?? reviewId;
  const [atEntrance] = useState(open);
  return open === atEntrance && children;
}
