import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { findAuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import { creditCheckText } from '@forecourt/domain/wordings/decision-causes.ts';
import { decisionReasonText } from '@forecourt/domain/wordings/decision-reasons.ts';
import { applicationTexts as texts } from '../../copy/application.ts';
import { deliveryFailureText, deliveryKindText } from '../../copy/parts.ts';
import { DescriptionList } from '../../parts/facts.tsx';
import { LinkedText } from '../../parts/linked-text.tsx';
import { formatDateAndTime } from '../../parts/moments.ts';
import { PageSection } from '../../parts/page.tsx';
import { EmptyState } from '../../parts/states.tsx';
import { Timeline, type TimelineEntry } from '../../parts/timeline.tsx';
import styles from './records.module.css';

type Of<Key extends keyof DeskApplication> = { readonly application: Pick<DeskApplication, Key> };

export const DecisionsSection = ({ application: { decisions } }: Of<'decisions'>) => (
  <PageSection title={texts.decisions}>
    {decisions.length === 0 ? (
      <EmptyState>{texts.noDecisions}</EmptyState>
    ) : (
      <Timeline
        moments={decisions
          .toReversed()
          .map(({ number, decision, source, by, at, reasons, internalReason, replaces, cause }) => ({
            key: number,
            title: texts.decision(number, decision),
            detail: texts.by(formatDateAndTime(at), by ?? texts.sources[source]),
            more: (
              <>
                {source === 'bureau' && <span>{creditCheckText({ decision, cause })}</span>}
                {replaces !== null && <span>{texts.replaces(replaces)}</span>}
                {reasons.map((code) => (
                  <span key={code}>{decisionReasonText(code) ?? code}</span>
                ))}
                {internalReason !== null && (
                  <span>
                    <b>{texts.internalReason}</b>
                    <br />
                    <LinkedText text={internalReason} />
                  </span>
                )}
              </>
            ),
          }))}
      />
    )}
  </PageSection>
);

export const ConsentsSection = ({ application: { consents } }: Of<'consents'>) => (
  <PageSection title={texts.consents}>
    {consents.length === 0 ? (
      <EmptyState>{texts.noConsents}</EmptyState>
    ) : (
      <DescriptionList
        facts={consents.map(({ what, version }) => ({ label: what, value: texts.version(version) }))}
      />
    )}
  </PageSection>
);

export const NoteList = ({ application: { notes } }: Of<'notes'>) =>
  notes.length === 0 ? (
    <EmptyState>{texts.noNotes}</EmptyState>
  ) : (
    <ol className={styles.notes}>
      {notes.toReversed().map(({ number, at, by, text }) => (
        <li key={number}>
          <div className={styles.note}>
            <LinkedText text={text} />
          </div>
          <small>{texts.by(formatDateAndTime(at), by)}</small>
        </li>
      ))}
    </ol>
  );

export const ApplicationHistory = ({ application: { history } }: Of<'history'>) => (
  <PageSection title={texts.history}>
    <Timeline
      moments={history.toReversed().map(({ at, action, by }, place) => ({
        key: history.length - place,
        title: findAuditedAction(action)?.title ?? action,
        detail: texts.by(formatDateAndTime(at), by),
      }))}
    />
  </PageSection>
);

type Queued = DeskApplication['queued'][number];

function stateOf({ queuedAt, deliveredAt, gaveUpAt }: Queued): string {
  if (deliveredAt !== null) return texts.delivered(formatDateAndTime(deliveredAt));
  return gaveUpAt === null
    ? texts.waits(formatDateAndTime(queuedAt))
    : texts.gaveUp(formatDateAndTime(gaveUpAt));
}

const queuedMoment = (queued: Queued): TimelineEntry => {
  const { id, channel, kind, deliveredAt, gaveUpAt, lastFailure } = queued;
  const isOpen = deliveredAt === null;
  return {
    key: id,
    title: `${texts.channels[channel]}: ${deliveryKindText(kind)}`,
    detail: stateOf(queued),
    isGrave: isOpen && gaveUpAt !== null,
    more: isOpen && lastFailure !== null && (
      <span>{texts.failure(deliveryFailureText(channel, lastFailure))}</span>
    ),
  };
};

const latestFirst = (queued: readonly Queued[]): Queued[] =>
  queued.toReversed().sort((one, other) => Date.parse(other.queuedAt) - Date.parse(one.queuedAt));

export const QueuedDeliveries = ({ application: { queued } }: Of<'queued'>) => (
  <PageSection title={texts.queued}>
    {queued.length === 0 ? (
      <EmptyState>{texts.noQueued}</EmptyState>
    ) : (
      <Timeline moments={latestFirst(queued).map(queuedMoment)} />
    )}
  </PageSection>
);
