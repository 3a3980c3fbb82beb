import { invitePerson } from '@forecourt/domain/contract/desk/people.ts';
import { type Role, roles, roleTable } from '@forecourt/domain/desk/roles.ts';
import { normaliseEmail } from '@forecourt/domain/fields/email.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { peopleTexts } from '../copy/getting-in.ts';
import { call } from '../gateway/call.ts';
import formStyles from '../parts/forms.module.css';
import { ResultMessage } from '../parts/outcome.tsx';
import { useTask } from '../parts/use-task.ts';
import { MadeLink, type MadeLinkProps } from './made-link.tsx';

const choices = roles.map((role) => ({
  value: role,
  label: roleTable[role].name,
  detail: roleTable[role].sentence,
}));

type InviteFormProps = {
  /** Address whose invitation was cancelled since. */
  readonly cancelled: string | undefined;
  readonly onInvited: () => void;
};

/** Makes a link that the manager hands over; it is shown once. */
export function InviteForm({ cancelled, onInvited }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  const [made, setMade] = useState<MadeLinkProps>();
  const { isBusy, failure, run } = useTask();
  const errorOf = (field: string): string | undefined =>
    failure?.problems.find((problem) => problem.field.split('.').at(-1) === field)?.errorMessage;
  const invite = (event: FormEvent): void => {
    event.preventDefault();
    run(async () => {
      setMade(undefined);
      const given = { email: normaliseEmail(email), ...(name.trim() && { name: name.trim() }) };
      // The server says what is missing.
      const answer = await call(invitePerson, { body: { ...given, role: role as Role } });
      setMade({ who: given.email, ...answer });
      setEmail('');
      setName('');
      setRole(null);
      onInvited();
    });
  };
  const isOfField = ['email', 'name', 'role'].some((field) => errorOf(field) !== undefined);
  return (
    <>
      <form className={formStyles.form} onSubmit={invite} noValidate>
        <TextField
          label={peopleTexts.email}
          value={email}
          onChange={setEmail}
          error={errorOf('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          width="long"
        />
        <TextField
          label={peopleTexts.name}
          isOptional
          value={name}
          onChange={setName}
          error={errorOf('name')}
          autoComplete="off"
          width="long"
        />
        <RadioRows
          legend={peopleTexts.role}
          choices={choices}
          value={role}
          onChange={setRole}
          error={errorOf('role')}
        />
        <ResultMessage failed={isOfField ? undefined : failure?.message} />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {peopleTexts.send}
          </Button>
        </div>
      </form>
      <div aria-live="polite">{made && made.who !== cancelled && <MadeLink {...made} />}</div>
    </>
  );
}
