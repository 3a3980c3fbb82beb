import {
  cancelInvitation,
  type InvitedPerson,
  invitePerson,
} from '@forecourt/domain/contract/desk/people.ts';
import { roleTable } from '@forecourt/domain/desk/roles.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useRef, useState } from 'react';
import { peopleTexts } from '../copy/getting-in.ts';
import { call } from '../gateway/call.ts';
import { DataTable, noValueText, type TableColumn } from '../parts/data-table.tsx';
import formStyles from '../parts/forms.module.css';
import { formatDateAndTime } from '../parts/moments.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { PageSection } from '../parts/page.tsx';
import { EmptyState } from '../parts/states.tsx';
import { useTask } from '../parts/use-task.ts';
import { MadeLink, type MadeLinkProps } from './made-link.tsx';

type InvitationsProps = {
  readonly invitations: readonly InvitedPerson[];
  readonly onCancelled: (email: string) => void;
};

/** Invitations that wait, each of which can be cancelled. */
export function InvitationsSection({ invitations, onCancelled }: InvitationsProps) {
  const { revalidate } = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<string>();
  const { failure, run } = useTask();
  const [made, setMade] = useState<MadeLinkProps>();
  const again = ({ email, name, role }: InvitedPerson): void =>
    run(async () => {
      setDone(undefined);
      setMade(undefined);
      const body = { email, role, ...(name !== null && { name }) };
      setMade({ who: email, ...(await call(invitePerson, { body })) });
      onCancelled(email);
      await revalidate();
    });
  const cancel = (email: string): void =>
    run(async () => {
      setDone(undefined);
      setMade(undefined);
      try {
        await call(cancelInvitation, { body: { email } });
        setDone(peopleTexts.uninvited(email));
        onCancelled(email);
      } finally {
        heading.current?.focus();
        void revalidate();
      }
    });
  const columns: readonly TableColumn<InvitedPerson>[] = [
    { title: peopleTexts.email, of: ({ email }) => email, isHead: true },
    { title: peopleTexts.invitedName, of: ({ name }) => name ?? noValueText },
    { title: peopleTexts.role, of: ({ role }) => roleTable[role].name },
    { title: peopleTexts.by, of: ({ by }) => by ?? peopleTexts.commandLine },
    { title: peopleTexts.expires, of: ({ expiresAt }) => formatDateAndTime(expiresAt) },
    {
      title: peopleTexts.acts,
      of: (invited) => (
        <div className={formStyles.acts}>
          <Button
            kind="quiet"
            size="small"
            aria-label={peopleTexts.againOf(invited.email)}
            onClick={() => again(invited)}
          >
            {peopleTexts.again}
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={peopleTexts.uninviteOf(invited.email)}
            onClick={() => cancel(invited.email)}
          >
            {peopleTexts.uninvite}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <PageSection title={peopleTexts.invitations} heading={heading}>
      <ResultMessage done={done} failed={failure?.message} />
      <div aria-live="polite">{made && <MadeLink {...made} />}</div>
      {invitations.length > 0 ? (
        <DataTable
          caption={peopleTexts.invitations}
          isCaptionHidden
          columns={columns}
          rows={invitations}
          keyOf={({ email }) => email}
        />
      ) : (
        <EmptyState>{peopleTexts.none}</EmptyState>
      )}
    </PageSection>
  );
}
