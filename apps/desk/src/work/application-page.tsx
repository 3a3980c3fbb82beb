import { type DeskApplication, deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { applicationTexts as texts } from '../copy/application.ts';
import { call } from '../gateway/call.ts';
import { loaderOf, useLoaded, useParams } from '../parts/loaded.ts';
import { Page, Section } from '../parts/page.tsx';
import { Failed, Stale } from '../parts/states.tsx';
import { useRight } from '../parts/use-person.ts';
import { Acts } from './acts/acts.tsx';
import { NoteForm } from './acts/note-form.tsx';
import { Answers } from './application/answers.tsx';
import { Corrections } from './application/corrections.tsx';
import { Head } from './application/head.tsx';
import { OrderedCards } from './application/ordered-cards.tsx';
import { Consents, Decisions, History, NoteList, QueuedList } from './application/records.tsx';
import { MaskedContext, useMasked } from './application/use-masked.ts';
import styles from './application-page.module.css';

export const loader = loaderOf(({ params: { reference = '' } }) =>
  call(deskApplication, { params: { reference } }),
);

export function Component() {
  const { reference = '' } = useParams();
  const { data, failure } = useLoaded<DeskApplication>();
  const title = texts.title(reference);
  if (!data) return failure ? <Failed title={title} failure={failure} /> : null;
  // Another application begins with nothing typed and nothing shown.
  return (
    <Page title={title}>
      <Stale failure={failure} />
      <Whole key={data.reference} application={data} />
    </Page>
  );
}

function Whole({ application }: { readonly application: DeskApplication }) {
  const masked = useMasked(application.reference);
  const mayAct = useRight('act');
  return (
    <MaskedContext value={masked}>
      <Head application={application} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Acts application={application} />
          <Section title={texts.notes}>
            <NoteList application={application} />
            {mayAct && <NoteForm application={application} />}
          </Section>
        </div>
        <div className={styles.main}>
          <Answers sections={application.sections} />
          <OrderedCards application={application} />
          <Corrections application={application} />
          <Consents application={application} />
        </div>
        <div className={styles.rest}>
          <Decisions application={application} />
          <QueuedList application={application} />
          <History application={application} />
        </div>
      </div>
    </MaskedContext>
  );
}
