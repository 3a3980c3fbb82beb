import { ButtonLink } from '@forecourt/ui/button.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { refusedTexts } from '../copy/getting-in.ts';
import { PlainPage } from '../shell/plain-page.tsx';

/** One page for every account that does not open the desk. */
export const Component = () => (
  <PlainPage title={refusedTexts.title} lede={refusedTexts.lede}>
    <p>{refusedTexts.help}</p>
    <Row>
      <ButtonLink href="/sign-in">{refusedTexts.again}</ButtonLink>
    </Row>
  </PlainPage>
);
