import { ButtonLink } from '@forecourt/ui/button.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { refusedTexts } from '../copy/getting-in.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import { popReturnPath, signInPath } from '../shell/return-to.ts';

type Texts = {
  readonly title: string;
  readonly lede: string;
  readonly help?: string;
  readonly again: string;
};

/** Another sign-in leads to the page that was asked for. */
export function SignInRefusedPage({ texts: { title, lede, help, again } }: { readonly texts: Texts }) {
  const [to] = useState(popReturnPath);
  return (
    <PlainPage title={title} lede={lede}>
      {help !== undefined && <p>{help}</p>}
      <Row>
        <ButtonLink href={to === undefined ? '/sign-in' : signInPath(to)}>{again}</ButtonLink>
      </Row>
    </PlainPage>
  );
}

/** One page for every account that does not open the desk. */
export const Component = () => <SignInRefusedPage texts={refusedTexts} />;
