import { statusTable } from '@forecourt/domain/application/status-table.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { sameText } from '@forecourt/domain/desk/seen-before.ts';
import { applicationTexts as texts } from '../../copy/application.ts';
import { ApplicationLink } from '../../parts/application-link.tsx';
import { DataTable, type TableColumn } from '../../parts/data-table.tsx';
import { DescriptionList } from '../../parts/facts.tsx';
import { UntrustedText } from '../../parts/given.tsx';
import { formatDateAndTime } from '../../parts/moments.ts';
import { PageSection } from '../../parts/page.tsx';
import { EmptyState } from '../../parts/states.tsx';
import { AnswerValue, isFirstOfGroup } from './answers.tsx';
import styles from './known.module.css';

type Known = Pick<DeskApplication, 'known' | 'guarantee' | 'next' | 'seenBefore'>;
type Seen = DeskApplication['seenBefore'][number];

/** What is known besides the answers, and the other applications that have something in common. */
export const KnownSection = ({ application }: { readonly application: Known }) => {
  const { known, guarantee, next, seenBefore } = application;
  return (
    <div className={styles.box}>
      <PageSection title={texts.known}>
        <DescriptionList
          facts={[
            ...known.map((row, place) => ({
              label: row.label,
              value: <AnswerValue row={row} isFirst={isFirstOfGroup(known, place)} />,
            })),
            {
              label: texts.guarantee,
              value: guarantee ? <UntrustedText text={texts.guaranteeBy(guarantee.by)} /> : texts.noGuarantee,
            },
            { label: texts.next, value: <span>{next}</span> },
          ]}
        />
      </PageSection>
      <PageSection title={texts.seenBefore}>
        {seenBefore.length === 0 ? (
          <EmptyState>{texts.notSeenBefore}</EmptyState>
        ) : (
          <DataTable
            caption={texts.seenBeforeCaption}
            isCaptionHidden
            columns={seenColumns}
            rows={seenBefore}
            keyOf={({ reference }) => reference}
          />
        )}
      </PageSection>
    </div>
  );
};

const seenColumns: readonly TableColumn<Seen>[] = [
  {
    title: texts.application,
    isHead: true,
    of: ({ reference }) => <ApplicationLink reference={reference} />,
  },
  { title: texts.business, of: ({ business }) => <UntrustedText text={business} /> },
  { title: texts.state, of: ({ state }) => statusTable[state].name },
  { title: texts.sent, of: ({ submittedAt }) => formatDateAndTime(submittedAt) },
  { title: texts.same, of: ({ same }) => sameText(same) },
];
