import { beginSignIn, readSession, signIn, type WayIn } from '@forecourt/domain/contract/desk/getting-in.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { Note, Row } from '@forecourt/ui/text.tsx';
import {
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { signInTexts } from '../copy/getting-in.ts';
import { call } from '../gateway/call.ts';
import { Outcome } from '../parts/outcome.tsx';
import { hasTyped } from '../parts/typed.ts';
import { useTask } from '../parts/use-task.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import { pathOf } from '../shell/return-to.ts';
import { leaveToSignIn } from './leave.ts';
import { signWithPasskey } from './passkey.ts';

type Data = { readonly wayIn: WayIn };

export async function loader({ request }: LoaderFunctionArgs): Promise<Data | Response> {
  const { person, wayIn } = await call(readSession, {});
  return person ? redirect(pathOf(new URL(request.url).searchParams.get('to'))) : { wayIn };
}

export function Component() {
  const { wayIn } = useLoaderData<Data>();
  const [search] = useSearchParams();
  const isOver = useLocation().state?.isOver === true;
  const navigate = useNavigate();
  const { isBusy, failure, run } = useTask();
  const to = pathOf(search.get('to'));
  // What is typed does not outlive the way over another site.
  const over = wayIn === 'passkey' && hasTyped() ? signInTexts.overTyped : signInTexts.over;
  const come = () =>
    run(async () => {
      if (wayIn === 'openId') return leaveToSignIn(to);
      const { options } = await call(beginSignIn, { body: {} });
      await call(signIn, { body: { signature: await signWithPasskey(options) } });
      await navigate(to, { replace: true });
    });
  return (
    <PlainPage title={signInTexts.title} lede={signInTexts.lede[wayIn]}>
      {isOver && <Note>{over}</Note>}
      <Outcome failed={failure?.message} />
      <Row>
        <Button isBusy={isBusy} onClick={come}>
          {signInTexts.button[wayIn]}
        </Button>
      </Row>
      {wayIn === 'passkey' && <Note>{signInTexts.lost}</Note>}
    </PlainPage>
  );
}
