import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { Scenery } from '@forecourt/ui/scenery/scenery.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { notFoundTexts } from '../../copy/pages.ts';
import { PlainPage } from '../parts/plain-page.tsx';
import { PrimaryLink } from '../parts/primary-link.tsx';

export const NotFoundPage = () => (
  <PlainPage title={notFoundTexts.title} lede={notFoundTexts.lede} below={<Scenery />}>
    <Row>
      <PrimaryLink to={pagePaths.landing}>{notFoundTexts.start}</PrimaryLink>
    </Row>
  </PlainPage>
);
