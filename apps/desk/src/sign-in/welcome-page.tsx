import {
  acceptInvitation,
  acceptWithoutPasskey,
  openInvitation,
} from '@forecourt/domain/contract/desk/getting-in.ts';
import { personName } from '@forecourt/domain/contract/desk/person-name.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { roleTable } from '@forecourt/domain/desk/roles.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { useNavigate } from '@forecourt/ui/router/react.tsx';
import { Note, Row } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { welcomeTexts } from '../copy/getting-in.ts';
import { call } from '../gateway/call.ts';
import { useParams } from '../parts/loaded.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { useTask } from '../parts/use-task.ts';
import { PlainPage } from '../shell/plain-page.tsx';
import { redirectToSignIn } from './leave.ts';
import { makePasskey } from './passkey.ts';

type Invitation = ResponseOf<typeof openInvitation>;

/** Opening the page does nothing; a press reads the invitation, and a second one accepts it. */
export function Component() {
  const { token = '' } = useParams();
  const [invitation, setInvitation] = useState<Invitation>();
  const { isBusy, failure, run } = useTask();
  const open = () => run(async () => setInvitation(await call(openInvitation, { body: { token } })));
  if (!invitation)
    return (
      <PlainPage title={welcomeTexts.title} lede={welcomeTexts.lede}>
        <ResultMessage failed={failure?.message} />
        <Row>
          <Button isBusy={isBusy} onClick={open}>
            {welcomeTexts.open}
          </Button>
        </Row>
      </PlainPage>
    );
  return <Accept token={token} invitation={invitation} />;
}

function Accept({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const { email, role, withoutPasskey } = invitation;
  const [name, setName] = useState(invitation.name);
  const navigate = useNavigate();
  const { isBusy, failure, run } = useTask();
  const isByPasskey = invitation.options !== null;
  const [nameError, setNameError] = useState<string>();
  const accept = (how: 'passkey' | 'withoutPasskey' | 'elsewhere'): void => {
    // Before the passkey: one that is made for nothing would be offered at each sign-in.
    const error = how === 'elsewhere' ? undefined : problemOf(personName, name.trim());
    setNameError(error);
    if (error !== undefined) return;
    const body = { token, name: name.trim() };
    run(async () => {
      if (how === 'elsewhere') return redirectToSignIn('/');
      if (how === 'withoutPasskey') {
        await call(acceptWithoutPasskey, { body });
      } else {
        // A second try needs a challenge of its own.
        const { options } = await call(openInvitation, { body: { token } });
        const registration = await makePasskey(options ?? {});
        await call(acceptInvitation, { body: { ...body, registration } });
      }
      await navigate('/', { replace: true });
    });
  };
  return (
    <PlainPage title={welcomeTexts.title} lede={welcomeTexts.invited(email, roleTable[role].name)}>
      <p>{roleTable[role].sentence}</p>
      {isByPasskey && (
        <TextField
          label={welcomeTexts.name}
          hint={welcomeTexts.nameHint}
          value={name}
          onChange={setName}
          error={nameError}
          name="name"
          autoComplete="name"
          width="long"
        />
      )}
      <p>{isByPasskey ? welcomeTexts.makeLede : welcomeTexts.elsewhere}</p>
      <ResultMessage failed={failure?.message} />
      <Row>
        <Button isBusy={isBusy} onClick={() => accept(isByPasskey ? 'passkey' : 'elsewhere')}>
          {isByPasskey ? welcomeTexts.make : welcomeTexts.signIn}
        </Button>
        {withoutPasskey && (
          <Button kind="quiet" isBusy={isBusy} onClick={() => accept('withoutPasskey')}>
            {welcomeTexts.withoutPasskey}
          </Button>
        )}
      </Row>
      {withoutPasskey && <Note>{welcomeTexts.withoutPasskeyLede(email)}</Note>}
    </PlainPage>
  );
}
