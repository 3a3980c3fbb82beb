import { nameOf } from '@forecourt/domain/landing/rules.ts';
import { openQuestion } from '@forecourt/domain/questions/journey.ts';
import { createContext, useContext } from 'react';
import { formTexts } from '../copy/pages.ts';
import { useSavedStatus } from '../features/drafts/saved-status.tsx';
import { useApplication, useJourney } from '../store/application-store.ts';
import styles from './entrance.module.css';
import { reviewId } from './form-view.ts';
import { useWholeProgress } from './whole-progress.ts';

/** Id of the question or review where the applicant entered the form; undefined at its start. */
export const Entrance = createContext<string | undefined>(undefined);

/** Says above the question where somebody entered whose application it is, how far it is and when it was saved. */
export const WelcomeBack = ({ at }: { readonly at: string }) =>
  useContext(Entrance) === at && <WelcomeWhileOpen at={at} />;

function WelcomeWhileOpen({ at }: { readonly at: string }) {
  const open = openQuestion(useJourney())?.id ?? reviewId;
  return open === at && <WelcomeLine />;
}

function WelcomeLine() {
  const who = useApplication(({ landing }) => nameOf(landing).trim());
  const business = useApplication((application) => application.business.businessName);
  const progress = useWholeProgress();
  const { text } = useSavedStatus();
  return (
    <p className={styles.welcome} data-welcome="">
      {formTexts.welcome(who, business, progress, text)}
    </p>
  );
}
