import { listPeople } from '@forecourt/domain/contract/desk/people.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useRef, useState } from 'react';
import { peopleTexts } from '../copy/getting-in.ts';
import { call } from '../gateway/call.ts';
import { DataTable } from '../parts/data-table.tsx';
import { createLoader, useLoadedPage } from '../parts/loaded.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { DeskPage, PageSection } from '../parts/page.tsx';
import { FailedPage } from '../parts/states.tsx';
import { InvitationsSection } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { MadeLink, type MadeLinkProps } from './made-link.tsx';
import { createPeopleColumns } from './people-columns.tsx';
import styles from './people-page.module.css';

export const loader = createLoader(() => call(listPeople, {}));

export function Component() {
  const { data, failure } = useLoadedPage<ResponseOf<typeof listPeople>>();
  const { revalidate } = useRouter();
  const [said, say] = useState<{ readonly done?: string; readonly failed?: string }>({});
  const [cancelled, setCancelled] = useState<string>();
  const [reset, setReset] = useState<MadeLinkProps>();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data)
    return (
      <div className={styles.frame}>
        {failure && <FailedPage title={peopleTexts.title} failure={failure} />}
      </div>
    );
  const { people, invitations } = data;
  const onInvited = (): void => {
    setCancelled(undefined);
    void revalidate();
  };
  const onChanged = (done: string): void => {
    say({ done });
    heading.current?.focus();
    void revalidate();
  };
  return (
    <div className={styles.frame}>
      <DeskPage title={peopleTexts.title} heading={heading}>
        <ResultMessage done={said.done} failed={said.failed} />
        <div aria-live="polite">{reset && <MadeLink {...reset} />}</div>
        <DataTable
          caption={peopleTexts.list}
          isCaptionHidden
          columns={createPeopleColumns(onChanged, (failed) => say({ failed }), setReset)}
          rows={people}
          keyOf={({ id, role, deactivatedAt, awaySince, reset }) =>
            `${id} ${role} ${deactivatedAt} ${awaySince} ${reset?.by}`
          }
        />
        <InvitationsSection invitations={invitations} onCancelled={setCancelled} />
        <PageSection title={peopleTexts.invite}>
          <InviteForm cancelled={cancelled} onInvited={onInvited} />
        </PageSection>
      </DeskPage>
    </div>
  );
}
