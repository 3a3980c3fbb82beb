import { Button, ButtonLink } from '@forecourt/ui/button.tsx';
import { useRouteError } from '@forecourt/ui/router/react.tsx';
import { Note, Row } from '@forecourt/ui/text.tsx';
import { useEffect } from 'react';
import { errorTexts } from '../copy/getting-in.ts';
import { ApiError } from '../gateway/call.ts';
import { PlainPage } from './plain-page.tsx';
import { signInPath } from './return-to.ts';

/** Shown for a page that failed to load or to draw. */
export function ErrorPage() {
  const error = useRouteError();
  const isSignedOut = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    const { pathname, search } = window.location;
    if (isSignedOut) window.location.replace(signInPath(pathname + search));
  }, [isSignedOut]);
  if (isSignedOut) return null;
  const { message, requestId } =
    error instanceof ApiError ? error : { message: errorTexts.lede, requestId: undefined };
  return (
    <PlainPage title={errorTexts.title} lede={message}>
      <Row>
        <Button onClick={() => window.location.reload()}>{errorTexts.again}</Button>
        <ButtonLink kind="quiet" href="/">
          {errorTexts.home}
        </ButtonLink>
      </Row>
      {requestId !== undefined && <Note>{errorTexts.code(requestId)}</Note>}
    </PlainPage>
  );
}

export const NotFound = () => (
  <PlainPage title={errorTexts.notFound} lede={errorTexts.notFoundLede}>
    <Row>
      <ButtonLink href="/">{errorTexts.home}</ButtonLink>
    </Row>
  </PlainPage>
);
