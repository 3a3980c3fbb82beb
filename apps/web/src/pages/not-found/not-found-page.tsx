import { paths } from '@forecourt/domain/contract/pages.ts';
import { notFoundTexts } from '../../copy/pages.ts';
import { Scenery } from '../../ui/scenery/scenery.tsx';
import { Row } from '../../ui/text.tsx';
import { PlainPage } from '../parts/plain-page.tsx';
import { PrimaryLink } from '../parts/primary-link.tsx';

export const NotFoundPage = () => (
  <PlainPage title={notFoundTexts.title} lede={notFoundTexts.lede} below={<Scenery />}>
    <Row>
      <PrimaryLink to={paths.landing}>{notFoundTexts.start}</PrimaryLink>
    </Row>
  </PlainPage>
);
