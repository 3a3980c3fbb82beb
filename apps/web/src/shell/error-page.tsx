import { Button } from '@forecourt/ui/button.tsx';
import { ResultLayout } from '@forecourt/ui/frame/ending-layout.tsx';
import { useRouteError } from '@forecourt/ui/router/react.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useEffect } from 'react';
import { useBrand } from '../brand/use-brand.ts';
import { errorPageTexts } from '../copy/shell.ts';
import { CallButton } from '../pages/parts/phone-link.tsx';

export function ErrorPage() {
  const error = useRouteError();
  const { name } = useBrand();
  useEffect(() => {
    console.error('A page failed', error);
    document.title = `${errorPageTexts.title} | ${name}`;
  }, [error, name]);
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), [error]);
  return (
    <ResultLayout title={errorPageTexts.title} lede={errorPageTexts.lede}>
      <Row>
        <Button onClick={() => window.location.reload()}>{errorPageTexts.reload}</Button>
        <CallButton kind="quiet" />
      </Row>
    </ResultLayout>
  );
}
