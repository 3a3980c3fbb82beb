import { type DeskApplication, deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { applicationTexts as texts } from '../copy/application.ts';
import { call } from '../gateway/call.ts';
import { createLoader, useLoadedPage, useParams } from '../parts/loaded.ts';
import { DeskPage, PageSection } from '../parts/page.tsx';
import { FailedPage, StaleNotice } from '../parts/states.tsx';
import { useHasRight } from '../parts/use-person.ts';
import { ActionsPanel } from './acts/acts.tsx';
import { NoteForm } from './acts/note-form.tsx';
import { AnswersSection } from './application/answers.tsx';
import { CorrectionsSection } from './application/corrections.tsx';
import { ApplicationHeader } from './application/head.tsx';
import { KnownSection } from './application/known.tsx';
import { OrderedCardsSection } from './application/ordered-cards.tsx';
import {
  ApplicationHistory,
  ConsentsSection,
  DecisionsSection,
  NoteList,
  QueuedDeliveries,
} from './application/records.tsx';
import { UnmaskedGroupsContext, useUnmaskedGroups } from './application/use-masked.ts';
import styles from './application-page.module.css';

export const loader = createLoader(({ params: { reference = '' } }) =>
  call(deskApplication, { params: { reference } }),
);

export function Component() {
  const { reference = '' } = useParams();
  const { data, failure } = useLoadedPage<DeskApplication>();
  const title = texts.title(reference);
  if (!data) return failure ? <FailedPage title={title} failure={failure} /> : null;
  // Another application begins with nothing typed and nothing shown.
  return (
    <DeskPage title={title}>
      <StaleNotice failure={failure} />
      <Whole key={data.reference} application={data} />
    </DeskPage>
  );
}

function Whole({ application }: { readonly application: DeskApplication }) {
  const masked = useUnmaskedGroups(application.reference);
  const mayAct = useHasRight('act');
  return (
    <UnmaskedGroupsContext value={masked}>
      <ApplicationHeader application={application} />
      <div className={styles.columns}>
        <div className={styles.known}>
          <KnownSection application={application} />
        </div>
        <div className={styles.side}>
          <ActionsPanel application={application} />
          <PageSection title={texts.notes}>
            <NoteList application={application} />
            {mayAct && <NoteForm application={application} />}
          </PageSection>
        </div>
        <div className={styles.main}>
          <AnswersSection sections={application.sections} />
          <OrderedCardsSection application={application} />
          <CorrectionsSection application={application} />
          <ConsentsSection application={application} />
        </div>
        <div className={styles.rest}>
          <DecisionsSection application={application} />
          <QueuedDeliveries application={application} />
          <ApplicationHistory application={application} />
        </div>
      </div>
    </UnmaskedGroupsContext>
  );
}
