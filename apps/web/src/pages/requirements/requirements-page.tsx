import { formPath, pagePaths } from '@forecourt/domain/contract/pages.ts';
import { firstOpenStep } from '@forecourt/domain/questions/journey.ts';
import { formPreparationOf } from '@forecourt/domain/questions/projections.ts';
import { privacyText } from '@forecourt/domain/wordings/privacy.ts';
import { privacyVersion } from '@forecourt/domain/wordings/versions.ts';
import { Notice } from '@forecourt/ui/notice.tsx';
import { PointList } from '@forecourt/ui/point-list.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { requirementsTexts as texts } from '../../copy/pages.ts';
import { KeepOnDeviceCheckbox } from '../../features/drafts/keep-on-device.tsx';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { reviewId } from '../../questions/form-view.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import { today } from '../../store/today.ts';
import { PlainPage } from '../parts/plain-page.tsx';
import { PrimaryLink } from '../parts/primary-link.tsx';
import { usePreload } from '../parts/use-preload.ts';
import styles from './requirements-page.module.css';

const loadForm = (): Promise<unknown> => lazyImport(() => import('../form/form-page.tsx'));

export function RequirementsPage() {
  const { links, retention } = useBrand();
  usePreload(loadForm);
  const steps = useJourney();
  const hasBegun = steps.some((step) => step.status === 'answered');
  const application = useApplication((whole) => whole);
  const { minutes, needs } = formPreparationOf(application, today());
  const currentQuestion = formPath(firstOpenStep(steps)?.id ?? reviewId);
  return (
    <PlainPage
      title={texts.title}
      lede={hasBegun ? texts.lede.begun(minutes) : texts.lede.fresh(minutes)}
      side={
        <Notice title={texts.privacy.title}>
          <ul className={styles.points}>
            {privacyText(privacyVersion, retention).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p>
            <a href={links.privacy}>{texts.privacy.link}</a>
          </p>
        </Notice>
      }
    >
      {needs.length === 0 ? (
        <p>{texts.nothingLeft}</p>
      ) : (
        <PointList points={needs.map((need) => texts.needs[need](application.business))} />
      )}
      <KeepOnDeviceCheckbox />
      <div className={styles.start}>
        <Row>
          <PrimaryLink to={hasBegun ? currentQuestion : pagePaths.form}>
            {hasBegun ? texts.resume : texts.start}
          </PrimaryLink>
        </Row>
      </div>
    </PlainPage>
  );
}
