import { openStatuses, statusTable } from '@forecourt/domain/application/status-table.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { ApplicationSummary } from '@forecourt/domain/contract/desk/parts.ts';
import { latestCreditCheckText, listCreditChecks } from '@forecourt/domain/wordings/decision-causes.ts';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { applicationTexts as texts } from '../../copy/application.ts';
import { type DescriptionItem, DescriptionList } from '../../parts/facts.tsx';
import { UntrustedText } from '../../parts/given.tsx';
import { formatDateAndTime, formatWaitingTime } from '../../parts/moments.ts';
import { RowLink } from '../../parts/row-link.tsx';
import { ApplicationWaitingTime } from '../../parts/waiting.tsx';
import { ClaimButton } from '../acts/hold.tsx';
import styles from './head.module.css';

/** Whose application it is, how far it is, and who has it. */
export function ApplicationHeader({ application }: { readonly application: DeskApplication }) {
  const { business, state, seenBefore } = application;
  const isOpen = openStatuses.includes(state);
  return (
    <div className={styles.head}>
      <p className={styles.business}>
        <UntrustedText text={business} />
      </p>
      <p className={styles.state}>
        <b className={styles.badge}>{statusTable[state].name}</b>
        {isCorrected(application) && <b className={styles.mark}>{texts.corrected}</b>}
        {seenBefore.length > 0 && <b className={styles.mark}>{texts.seenBefore}</b>}
        {isOpen && <ApplicationWaitingTime application={application} />}
      </p>
      <div className={styles.facts}>
        <DescriptionList
          facts={[{ label: texts.why(state), value: <span>{whyOf(application)}</span> }, sentBy(application)]}
        />
        <DescriptionList facts={moments(application)} />
      </div>
      {isOpen && <ClaimButton application={application} />}
    </div>
  );
}

/** The applicant corrected it, and nobody has decided since. */
const isCorrected = ({ decisions }: DeskApplication): boolean => decisions.at(-1)?.source === 'correction';

const whyOf = (application: DeskApplication): string =>
  latestCreditCheckText(
    listCreditChecks(application.decisions, application.corrections),
    isCorrected(application),
  );

const sentBy = ({ sentBy: { fullName, email } }: DeskApplication): DescriptionItem => ({
  label: texts.sentBy,
  value: (
    <>
      <UntrustedText text={fullName} />
      <br />
      <SoftBreaks text={email} />
    </>
  ),
});

type FactOf = (application: DeskApplication) => DescriptionItem | null;

/** Facts of what a list shows, too. Null: shown above. */
const summaryFacts: Readonly<Record<keyof ApplicationSummary, FactOf | null>> = {
  reference: null,
  business: null,
  state: null,
  isLate: null,
  isHalfway: null,
  submittedAt: ({ submittedAt }) => ({ label: texts.sent, value: formatDateAndTime(submittedAt) }),
  since: ({ state, since }) =>
    openStatuses.includes(state) ? null : { label: texts.waiting, value: formatWaitingTime(since) },
  holder: ({ holder }) => ({
    label: texts.holder,
    value: holder ? texts.heldSince(holder.by, formatDateAndTime(holder.since)) : texts.nobody,
  }),
};

const moments = (application: DeskApplication): DescriptionItem[] => {
  const { order, callback, reference } = application;
  return [
    ...Object.values(summaryFacts).flatMap((factOf) => factOf?.(application) ?? []),
    ...(order
      ? [{ label: texts.order, value: <RowLink to={`/orders/${reference}`}>{reference}</RowLink> }]
      : []),
    ...(callback
      ? [
          {
            label: texts.callback,
            value: <RowLink to={`/callbacks/${callback.reference}`}>{callback.reference}</RowLink>,
          },
        ]
      : []),
  ];
};
