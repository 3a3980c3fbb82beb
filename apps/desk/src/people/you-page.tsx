import { deskColleagues } from '@forecourt/domain/contract/desk/acts.ts';
import {
  addOwnPasskey,
  beginOwnPasskey,
  changeOwnName,
  endSession,
  listSessions,
  readSession,
  type SignInMethod,
} from '@forecourt/domain/contract/desk/getting-in.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { hasRight, roleTable } from '@forecourt/domain/desk/roles.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { type FormEvent, useState } from 'react';
import { awayTexts } from '../copy/acts.ts';
import { youTexts } from '../copy/getting-in.ts';
import { call } from '../gateway/call.ts';
import type { Colleague } from '../parts/colleagues.tsx';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import formStyles from '../parts/forms.module.css';
import { createLoader, useLoadedPage } from '../parts/loaded.ts';
import { formatDateAndTime } from '../parts/moments.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { DeskPage, PageSection } from '../parts/page.tsx';
import { FailedPage } from '../parts/states.tsx';
import { useSignedInPerson } from '../parts/use-person.ts';
import { useTask } from '../parts/use-task.ts';
import { makePasskey } from '../sign-in/passkey.ts';
import { AwayControl } from './away.tsx';
import styles from './people-page.module.css';

type Listed = ResponseOf<typeof listSessions> & {
  readonly colleagues: readonly Colleague[];
  readonly wayIn: SignInMethod;
};

export const loader = createLoader(async ({ person }): Promise<Listed> => {
  const { sessions } = await call(listSessions, {});
  const { wayIn } = await call(readSession, {});
  const mayAct = hasRight((await person)?.role ?? 'viewer', 'act');
  return { sessions, wayIn, colleagues: mayAct ? (await call(deskColleagues, {})).colleagues : [] };
});

type Row = Listed['sessions'][number];

/** A person's own sessions, each of which they can end. */
export function Component() {
  const { data, failure } = useLoadedPage<Listed>();
  const { id: yourId, name, email, role } = useSignedInPerson();
  const [failed, setFailed] = useState<string>();
  const { revalidate, navigate } = useRouter();
  const [done, setDone] = useState<string>();
  const task = useTask();
  if (!data)
    return (
      <div className={styles.frame}>{failure && <FailedPage title={youTexts.title} failure={failure} />}</div>
    );
  const { wayIn } = data;
  const you = data.colleagues.find(({ isYou }) => isYou);
  const onChanged = (sentence: string): void => {
    setFailed(undefined);
    setDone(sentence);
    void revalidate();
  };
  const end = (id: string) =>
    task.run(async () => {
      await call(endSession, { body: { id } });
      setDone(youTexts.ended);
      await revalidate();
    });
  const endAll = () =>
    task.run(async () => {
      await call(endSession, { body: {} });
      await navigate('/sign-in');
    });
  const columns: readonly TableColumn<Row>[] = [
    { title: youTexts.since, of: ({ since }) => formatDateAndTime(since), isHead: true },
    { title: youTexts.lastUsed, of: ({ lastUsed }) => formatDateAndTime(lastUsed) },
    {
      title: youTexts.where,
      of: ({ id, since, isThis }) =>
        isThis ? (
          youTexts.here
        ) : (
          <Button
            kind="quiet"
            size="small"
            aria-label={youTexts.endOf(formatDateAndTime(since))}
            onClick={() => end(id)}
          >
            {youTexts.end}
          </Button>
        ),
    },
  ];
  return (
    <div className={styles.frame}>
      <DeskPage title={youTexts.title}>
        <p>{youTexts.lede(email, roleTable[role].name)}</p>
        <ResultMessage
          done={task.failure || failed ? undefined : done}
          failed={failed ?? task.failure?.message}
        />
        <NameForm name={name} onChanged={onChanged} />
        {wayIn === 'passkey' && <PasskeySection onChanged={onChanged} />}
        {you && (
          <PageSection title={youTexts.work}>
            <p>{you.isAway ? awayTexts.youAre : awayTexts.hint}</p>
            <AwayControl
              person={{ id: yourId, name, isAway: you.isAway }}
              isYou
              onChanged={onChanged}
              onFailed={setFailed}
            />
          </PageSection>
        )}
        <DataTable
          caption={youTexts.list}
          isCaptionHidden
          columns={columns}
          rows={data.sessions}
          keyOf={({ id }) => id}
        />
        <div>
          <Button isBusy={task.isBusy} onClick={endAll}>
            {youTexts.endAll}
          </Button>
        </div>
        <Note>{youTexts.rule}</Note>
      </DeskPage>
    </div>
  );
}

type ChangedProps = { readonly onChanged: (sentence: string) => void };

function NameForm({ name: now, onChanged }: ChangedProps & { readonly name: string }) {
  const [name, setName] = useState(now);
  const { isBusy, failure, run } = useTask();
  const change = (event: FormEvent): void => {
    event.preventDefault();
    run(async () => {
      await call(changeOwnName, { body: { name: name.trim() } });
      onChanged(youTexts.nameChanged);
    });
  };
  const problem = failure?.problems.find(({ field }) => field.endsWith('name'))?.errorMessage;
  return (
    <PageSection title={youTexts.nameTitle}>
      <form className={formStyles.form} onSubmit={change} noValidate>
        <TextField
          label={youTexts.name}
          value={name}
          onChange={setName}
          error={problem}
          autoComplete="name"
          width="long"
        />
        <ResultMessage failed={problem ? undefined : failure?.message} />
        <div>
          <Button kind="quiet" size="small" type="submit" isBusy={isBusy}>
            {youTexts.changeName}
          </Button>
        </div>
      </form>
    </PageSection>
  );
}

function PasskeySection({ onChanged }: ChangedProps) {
  const { isBusy, failure, run } = useTask();
  const add = (): void =>
    run(async () => {
      const { options } = await call(beginOwnPasskey, { body: {} });
      const registration = await makePasskey(options);
      const { count } = await call(addOwnPasskey, { body: { registration } });
      onChanged(youTexts.passkeyAdded(count));
    });
  return (
    <PageSection title={youTexts.passkeys}>
      <p>{youTexts.passkeyLede}</p>
      <ResultMessage failed={failure?.message} />
      <div>
        <Button kind="quiet" size="small" isBusy={isBusy} onClick={add}>
          {youTexts.addPasskey}
        </Button>
      </div>
    </PageSection>
  );
}
