import { Link } from 'react-router';
import { useBrand } from '../../brand/brand.ts';
import { nextStepsTexts, notSentTexts } from '../../copy/pages.ts';
import { contactTexts } from '../../copy/shell.ts';
import { Receipt } from '../../features/submission/receipt.tsx';
import { late } from '../../gateway/late.ts';
import { paths } from '../../paths.ts';
import { useApplication } from '../../store/application-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EndingLayout, StepList } from '../../ui/frame/ending-layout.tsx';
import { Row } from '../../ui/text.tsx';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { PhoneInSentence } from '../parts/phone-link.tsx';
import { PlainPage } from '../parts/plain-page.tsx';
import { usePreload } from '../parts/use-preload.ts';
import { nextStepsCase } from './next-steps-case.ts';

const loadCards = (): Promise<unknown> => late(() => import('../card-preferences/card-preferences-page.tsx'));

/** What comes after sending; it claims nothing of an application that is still to be sent. */
export function NextStepsPage() {
  const isSubmitted = useApplication(({ saver }) => saver.isSubmitted);
  return isSubmitted ? <NextSteps /> : <NotSentYet />;
}

const NotSentYet = () => (
  <PlainPage>
    <EndingLayout title={notSentTexts.title} lede={notSentTexts.lede}>
      <div id="next-steps">
        <Row>
          <Link className={buttonClass('primary')} data-kind="primary" to={paths.requirements}>
            {notSentTexts.resume}
          </Link>
        </Row>
      </div>
    </EndingLayout>
  </PlainPage>
);

/** The application is in: what is done, and that the cards come next. */
function NextSteps() {
  usePreload(loadCards);
  const { links } = useBrand();
  const { firstName, email } = useApplication(({ landing }) => landing);
  const which = nextStepsCase(useApplication(({ credit }) => credit));
  const steps = [
    ...nextStepsTexts.done(which, email).map((step) => ({ ...step, mark: 'done' as const })),
    { ...nextStepsTexts.now, mark: 'now' as const },
    ...nextStepsTexts.ahead(which, email).map((step) => ({ ...step, mark: 'lock' as const })),
  ];
  return (
    <PlainPage>
      <EndingLayout
        mark="done"
        title={nextStepsTexts.title(firstName)}
        lede={nextStepsTexts.lede[which]}
        side={
          <>
            <div id="next-steps">
              <StepList steps={steps} />
            </div>
            <Receipt />
            <PhoneHours />
          </>
        }
      >
        <Row>
          <Link className={buttonClass('primary')} data-kind="primary" to={paths.cardPreferences}>
            {nextStepsTexts.orderCards}
          </Link>
        </Row>
        <p>
          {nextStepsTexts.questions} <PhoneInSentence />
          {contactTexts.or}
          <a href={links.contactForm}>{contactTexts.messageInSentence}</a>.
        </p>
      </EndingLayout>
    </PlainPage>
  );
}
