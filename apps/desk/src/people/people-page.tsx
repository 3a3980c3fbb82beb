import { type InvitedPerson, listPeople } from '@forecourt/domain/contract/desk/people.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { roleTable } from '@forecourt/domain/desk/roles.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { peopleTexts } from '../copy/getting-in.ts';
import { call } from '../gateway/call.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { loaderOf, useLoaded } from '../parts/loaded.ts';
import { momentText } from '../parts/moments.ts';
import { Outcome } from '../parts/outcome.tsx';
import { Page, Section } from '../parts/page.tsx';
import { Empty, Failed } from '../parts/states.tsx';
import { InviteForm } from './invite-form.tsx';
import { peopleColumns } from './people-columns.tsx';
import styles from './people-page.module.css';

export const loader = loaderOf(() => call(listPeople, {}));

const invitationColumns: readonly Column<InvitedPerson>[] = [
  { title: peopleTexts.email, of: ({ email }) => email, isHead: true },
  { title: peopleTexts.role, of: ({ role }) => roleTable[role].name },
  { title: peopleTexts.expires, of: ({ expiresAt }) => momentText(expiresAt) },
];

export function Component() {
  const { data, failure } = useLoaded<ResponseOf<typeof listPeople>>();
  const { revalidate } = useRevalidator();
  const [said, say] = useState<{ readonly done?: string; readonly failed?: string }>({});
  if (!data)
    return (
      <div className={styles.frame}>{failure && <Failed title={peopleTexts.title} failure={failure} />}</div>
    );
  const { people, invitations } = data;
  const onChanged = (done: string): void => {
    say({ done });
    void revalidate();
  };
  return (
    <div className={styles.frame}>
      <Page title={peopleTexts.title}>
        <Outcome done={said.done} failed={said.failed} />
        <DataTable
          caption={peopleTexts.list}
          isCaptionHidden
          columns={peopleColumns(onChanged, (failed) => say({ failed }))}
          rows={people}
          keyOf={({ id, role, deactivatedAt }) => `${id} ${role} ${deactivatedAt}`}
        />
        <Section title={peopleTexts.invitations}>
          {invitations.length > 0 ? (
            <DataTable
              caption={peopleTexts.invitations}
              isCaptionHidden
              columns={invitationColumns}
              rows={invitations}
              keyOf={({ email }) => email}
            />
          ) : (
            <Empty>{peopleTexts.none}</Empty>
          )}
        </Section>
        <Section title={peopleTexts.invite}>
          <InviteForm onInvited={() => void revalidate()} />
        </Section>
      </Page>
    </div>
  );
}
