import {
  changePersonRole,
  confirmPersonReset,
  deactivatePerson,
  type ListedPerson,
  proposePersonReset,
  takeBackPersonReset,
} from '@forecourt/domain/contract/desk/people.ts';
import { hasRight, type Role, roles, roleTable } from '@forecourt/domain/desk/roles.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useState } from 'react';
import { awayTexts } from '../copy/acts.ts';
import { peopleTexts } from '../copy/getting-in.ts';
import { ApiError, call } from '../gateway/call.ts';
import { CompactSelect } from '../parts/choice.tsx';
import { noValueText, type TableColumn } from '../parts/data-table.tsx';
import formStyles from '../parts/forms.module.css';
import { formatDateAndTime } from '../parts/moments.ts';
import { useTask } from '../parts/use-task.ts';
import { AwayControl } from './away.tsx';
import type { MadeLinkProps } from './made-link.tsx';

type Said = (sentence: string) => void;
type Reset = (made: MadeLinkProps) => void;

const roleChoices = roles.map((role) => ({ value: role, label: roleTable[role].name }));

/** Columns of the list of people; an act says what came of it. */
export const createPeopleColumns = (
  onChanged: Said,
  onFailed: Said,
  onReset: Reset,
): readonly TableColumn<ListedPerson>[] => [
  {
    title: peopleTexts.name,
    of: ({ name, isYou }) => (isYou ? peopleTexts.you(name) : name),
    isHead: true,
  },
  { title: peopleTexts.email, of: ({ email }) => email },
  { title: peopleTexts.role, of: ({ role }) => roleTable[role].name },
  {
    title: peopleTexts.state,
    of: ({ since, deactivatedAt, awaySince }) =>
      deactivatedAt
        ? peopleTexts.left(formatDay(deactivatedAt))
        : awaySince
          ? awayTexts.since(formatDay(awaySince))
          : peopleTexts.since(formatDay(since)),
  },
  {
    title: peopleTexts.lastSignIn,
    of: ({ lastSignIn }) => (lastSignIn ? formatDateAndTime(lastSignIn) : peopleTexts.never),
  },
  {
    title: peopleTexts.acts,
    of: (person) =>
      person.isYou || person.deactivatedAt !== null ? (
        noValueText
      ) : (
        <Acts {...{ person, onChanged, onFailed, onReset }} />
      ),
  },
];

type ActsProps = {
  readonly person: ListedPerson;
  readonly onChanged: Said;
  readonly onFailed: Said;
  /** Gives the link of a reset that was confirmed. */
  readonly onReset: Reset;
};

function Acts({ person, onChanged, onFailed, onReset }: ActsProps) {
  const { id, name, role, awaySince, reset } = person;
  const [chosen, choose] = useState<Role>(role);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useTask();
  const change = (work: () => Promise<unknown>, done: string): void =>
    run(async () => {
      try {
        await work();
        onChanged(done);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        onFailed(error.message);
      }
    });
  const giveRole = () =>
    change(
      () => call(changePersonRole, { body: { id, role: chosen, seen: role } }),
      peopleTexts.changed(name, roleTable[chosen].name),
    );
  const deactivate = () =>
    change(() => call(deactivatePerson, { body: { id } }), peopleTexts.deactivated(name));
  const propose = () =>
    change(() => call(proposePersonReset, { body: { id } }), peopleTexts.resetProposed(name));
  const takeBack = () =>
    change(() => call(takeBackPersonReset, { body: { id } }), peopleTexts.resetTakenBack);
  const confirm = () =>
    change(
      async () => onReset({ who: name, ...(await call(confirmPersonReset, { body: { id } })) }),
      peopleTexts.resetDone(name),
    );
  if (reset)
    return (
      <div className={formStyles.acts}>
        <span>{peopleTexts.resetBy(reset.by)}</span>
        {!reset.isYours && (
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={peopleTexts.confirmResetOf(name)}
            onClick={confirm}
          >
            {peopleTexts.confirmReset}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          isBusy={isBusy}
          aria-label={peopleTexts.takeBackResetOf(name)}
          onClick={takeBack}
        >
          {peopleTexts.takeBackReset}
        </Button>
      </div>
    );
  if (isAsking)
    return (
      <div className={formStyles.acts}>
        <Button kind="quiet" size="small" isGrave isBusy={isBusy} onClick={deactivate}>
          {peopleTexts.deactivateSure(name)}
        </Button>
        <Button kind="quiet" size="small" onClick={() => setAsking(false)}>
          {peopleTexts.keep}
        </Button>
      </div>
    );
  return (
    <div className={formStyles.acts}>
      <CompactSelect
        label={peopleTexts.roleOf(name)}
        choices={roleChoices}
        value={chosen}
        onChange={(value) => choose(roles.find((known) => known === value) ?? role)}
      />
      {chosen !== role && (
        <Button size="small" isBusy={isBusy} onClick={giveRole}>
          {peopleTexts.giveRole}
        </Button>
      )}
      {hasRight(role, 'act') && (
        <AwayControl
          person={{ id, name, isAway: awaySince !== null }}
          onChanged={onChanged}
          onFailed={onFailed}
        />
      )}
      <Button kind="quiet" size="small" aria-label={peopleTexts.resetOf(name)} onClick={propose}>
        {peopleTexts.reset}
      </Button>
      <Button
        kind="quiet"
        size="small"
        aria-label={peopleTexts.deactivateOf(name)}
        onClick={() => setAsking(true)}
      >
        {peopleTexts.deactivate}
      </Button>
    </div>
  );
}
