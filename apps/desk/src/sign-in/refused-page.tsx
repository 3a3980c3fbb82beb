import { ButtonLink } from '@forecourt/ui/button.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { refusedTexts } from '../copy/getting-in.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import { signInPath, takeReturn } from '../shell/return-to.ts';

/** One page for every account that does not open the desk. Another sign-in leads to the page that was asked for. */
export function Component() {
  const [to] = useState(takeReturn);
  return (
    <PlainPage title={refusedTexts.title} lede={refusedTexts.lede}>
      <p>{refusedTexts.help}</p>
      <Row>
        <ButtonLink href={to === undefined ? '/sign-in' : signInPath(to)}>{refusedTexts.again}</ButtonLink>
      </Row>
    </PlainPage>
  );
}
