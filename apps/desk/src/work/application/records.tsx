import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { actionNamed } from '@forecourt/domain/desk/audited-actions.ts';
import { checkText } from '@forecourt/domain/wordings/decision-causes.ts';
import { wordsOf } from '@forecourt/domain/wordings/decision-reasons.ts';
import { applicationTexts as texts } from '../../copy/application.ts';
import { kindText } from '../../copy/parts.ts';
import { Facts } from '../../parts/facts.tsx';
import { Given } from '../../parts/given.tsx';
import { momentText } from '../../parts/moments.ts';
import { Section } from '../../parts/page.tsx';
import { Empty } from '../../parts/states.tsx';
import { type Moment, Timeline } from '../../parts/timeline.tsx';
import styles from './records.module.css';

type Of<Key extends keyof DeskApplication> = { readonly application: Pick<DeskApplication, Key> };

export const Decisions = ({ application: { decisions } }: Of<'decisions'>) => (
  <Section title={texts.decisions}>
    {decisions.length === 0 ? (
      <Empty>{texts.noDecisions}</Empty>
    ) : (
      <Timeline
        moments={decisions
          .toReversed()
          .map(({ number, decision, source, by, at, reasons, replaces, cause }) => ({
            key: number,
            title: texts.decision(number, decision),
            detail: texts.by(momentText(at), by ?? texts.sources[source]),
            more: (
              <>
                {source === 'bureau' && <span>{checkText({ decision, cause })}</span>}
                {replaces !== null && <span>{texts.replaces(replaces)}</span>}
                {reasons.map((code) => (
                  <span key={code}>{wordsOf(code) ?? code}</span>
                ))}
              </>
            ),
          }))}
      />
    )}
  </Section>
);

export const Consents = ({ application: { consents } }: Of<'consents'>) => (
  <Section title={texts.consents}>
    {consents.length === 0 ? (
      <Empty>{texts.noConsents}</Empty>
    ) : (
      <Facts facts={consents.map(({ what, version }) => ({ label: what, value: texts.version(version) }))} />
    )}
  </Section>
);

export const NoteList = ({ application: { notes } }: Of<'notes'>) =>
  notes.length === 0 ? (
    <Empty>{texts.noNotes}</Empty>
  ) : (
    <ol className={styles.notes}>
      {notes.toReversed().map(({ number, at, by, text }) => (
        <li key={number}>
          <div className={styles.note}>
            <Given text={text} />
          </div>
          <small>{texts.by(momentText(at), by)}</small>
        </li>
      ))}
    </ol>
  );

export const History = ({ application: { history } }: Of<'history'>) => (
  <Section title={texts.history}>
    <Timeline
      moments={history.toReversed().map(({ at, action, by }, place) => ({
        key: history.length - place,
        title: actionNamed(action)?.title ?? action,
        detail: texts.by(momentText(at), by),
      }))}
    />
  </Section>
);

type Queued = DeskApplication['queued'][number];

function stateOf({ queuedAt, deliveredAt, gaveUpAt }: Queued): string {
  if (deliveredAt !== null) return texts.delivered(momentText(deliveredAt));
  return gaveUpAt === null ? texts.waits(momentText(queuedAt)) : texts.gaveUp(momentText(gaveUpAt));
}

const queuedMoment = (queued: Queued): Moment => {
  const { id, channel, kind, deliveredAt, gaveUpAt, lastFailure } = queued;
  const isOpen = deliveredAt === null;
  return {
    key: id,
    title: `${texts.channels[channel]}: ${kindText(kind)}`,
    detail: stateOf(queued),
    isGrave: isOpen && gaveUpAt !== null,
    more: isOpen && lastFailure !== null && <span>{texts.failure(lastFailure)}</span>,
  };
};

const latestFirst = (queued: readonly Queued[]): Queued[] =>
  queued.toReversed().sort((one, other) => Date.parse(other.queuedAt) - Date.parse(one.queuedAt));

export const QueuedList = ({ application: { queued } }: Of<'queued'>) => (
  <Section title={texts.queued}>
    {queued.length === 0 ? (
      <Empty>{texts.noQueued}</Empty>
    ) : (
      <Timeline moments={latestFirst(queued).map(queuedMoment)} />
    )}
  </Section>
);
