import { paths } from '@forecourt/domain/contract/pages.ts';
import { notFoundTexts } from '../../copy/pages.ts';
import { Link } from '../../router/react.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EndingLayout } from '../../ui/frame/ending-layout.tsx';
import { Scenery } from '../../ui/scenery/scenery.tsx';
import { Row } from '../../ui/text.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

/** Nothing is at this address. */
export const NotFoundPage = () => (
  <PlainPage>
    <EndingLayout title={notFoundTexts.title} lede={notFoundTexts.lede}>
      <Row>
        <Link className={buttonClass('primary')} data-kind="primary" to={paths.landing}>
          {notFoundTexts.start}
        </Link>
      </Row>
    </EndingLayout>
    <Scenery />
  </PlainPage>
);
