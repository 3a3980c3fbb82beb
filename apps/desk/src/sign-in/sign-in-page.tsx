import {
  beginSignIn,
  readSession,
  type SignInMethod,
  signIn,
} from '@forecourt/domain/contract/desk/getting-in.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useLocation, useNavigate } from '@forecourt/ui/router/react.tsx';
import { redirect } from '@forecourt/ui/router/router.ts';
import { Note, Row } from '@forecourt/ui/text.tsx';
import { signInTexts } from '../copy/getting-in.ts';
import { call } from '../gateway/call.ts';
import { type PageRequest, useLoaderData, useSearchParams } from '../parts/loaded.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { hasUnsentInput } from '../parts/typed.ts';
import { useTask } from '../parts/use-task.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import { toLocalPath } from '../shell/return-to.ts';
import { redirectToSignIn } from './leave.ts';
import { signWithPasskey } from './passkey.ts';

type Data = { readonly wayIn: SignInMethod };

export async function loader({ search }: PageRequest): Promise<Data> {
  const { person, wayIn } = await call(readSession, {});
  if (person) throw redirect(toLocalPath(search.get('to')));
  return { wayIn };
}

export function Component() {
  const { wayIn } = useLoaderData<Data>();
  const search = useSearchParams();
  const { state } = useLocation();
  const isOver = typeof state === 'object' && state !== null && 'isOver' in state;
  const navigate = useNavigate();
  const { isBusy, failure, run } = useTask();
  const to = toLocalPath(search.get('to'));
  // What is typed does not outlive the way over another site.
  const over = wayIn === 'passkey' && hasUnsentInput() ? signInTexts.overTyped : signInTexts.over;
  const come = () =>
    run(async () => {
      if (wayIn === 'openId') return redirectToSignIn(to);
      const { options } = await call(beginSignIn, { body: {} });
      await call(signIn, { body: { signature: await signWithPasskey(options) } });
      await navigate(to, { replace: true });
    });
  return (
    <PlainPage title={signInTexts.title} lede={signInTexts.lede[wayIn]}>
      {isOver && <Note>{over}</Note>}
      <ResultMessage failed={failure?.message} />
      <Row>
        <Button isBusy={isBusy} onClick={come}>
          {signInTexts.button[wayIn]}
        </Button>
      </Row>
      {wayIn === 'passkey' && <Note>{signInTexts.lost}</Note>}
    </PlainPage>
  );
}
