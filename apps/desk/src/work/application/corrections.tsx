import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { creditCheckOfCorrection, creditCheckText } from '@forecourt/domain/wordings/decision-causes.ts';
import { applicationTexts as texts } from '../../copy/application.ts';
import { DataTable, noValueText, type TableColumn } from '../../parts/data-table.tsx';
import { DescriptionList } from '../../parts/facts.tsx';
import { UntrustedText } from '../../parts/given.tsx';
import { formatDateAndTime } from '../../parts/moments.ts';
import { PageSection } from '../../parts/page.tsx';
import { EmptyState } from '../../parts/states.tsx';
import { MaskButton, MaskedPlaceholder } from './mask-button.tsx';
import styles from './records.module.css';
import { useUnmaskedGroupsContext } from './use-masked.ts';

type Correction = DeskApplication['corrections'][number];
type Change = Correction['changes'][number];

type ApplicationProps = { readonly application: Pick<DeskApplication, 'corrections' | 'businessType'> };

export const CorrectionsSection = ({ application: { corrections, businessType } }: ApplicationProps) => (
  <PageSection title={texts.corrections}>
    {corrections.length === 0 && <EmptyState>{texts.noCorrections}</EmptyState>}
    {corrections.toReversed().map((correction) => (
      <OneCorrection key={correction.number} correction={correction} businessType={businessType} />
    ))}
  </PageSection>
);

type CorrectionProps = Pick<DeskApplication, 'businessType'> & { readonly correction: Correction };

function OneCorrection({ correction, businessType }: CorrectionProps) {
  const { number, askedAt, askedBy, asked, because, reasons, kept, changes, outcome } = correction;
  const check = creditCheckOfCorrection(correction);
  return (
    <div className={styles.correction}>
      <h3>{texts.correction(number)}</h3>
      <DescriptionList
        facts={[
          { label: texts.asked, value: texts.by(formatDateAndTime(askedAt), askedBy) },
          {
            label: texts.toAnswer,
            value: <Questions ids={asked} reasons={reasons} businessType={businessType} />,
          },
          ...(because === '' ? [] : [{ label: texts.because, value: <UntrustedText text={because} /> }]),
          ...(kept.length === 0
            ? []
            : [
                {
                  label: texts.kept,
                  value: <Questions ids={kept} reasons={[]} businessType={businessType} />,
                },
              ]),
        ]}
      />
      <p>{endOf(correction)}</p>
      {check && <p>{texts.checkedAgain(creditCheckText(check))}</p>}
      {changes.length > 0 && <Changes number={number} changes={changes} />}
      {outcome === 'corrected' && changes.length === 0 && <p>{texts.unchanged}</p>}
    </div>
  );
}

type QuestionsProps = Pick<DeskApplication, 'businessType'> &
  Pick<Correction, 'reasons'> & { readonly ids: readonly string[] };

const Questions = ({ ids, reasons, businessType }: QuestionsProps) => (
  <ul className={styles.questions}>
    {ids.map((id) => (
      <li key={id}>
        <span>{questionTitle(id, businessType)}</span>
        {reasons
          .filter(({ question }) => question === id)
          .map(({ because }) => (
            <small key={because}>
              <UntrustedText text={because} />
            </small>
          ))}
      </li>
    ))}
  </ul>
);

function endOf({ endedAt, outcome, askedBy, withdrawnBy }: Correction): string {
  if (endedAt === null) return texts.awaited;
  return outcome === 'withdrawn'
    ? texts.withdrawnAt(formatDateAndTime(endedAt), withdrawnBy ?? askedBy)
    : texts.correctedAt(formatDateAndTime(endedAt));
}

type ChangesProps = { readonly number: number; readonly changes: readonly Change[] };

const Changes = ({ number, changes }: ChangesProps) => {
  const columns: readonly TableColumn<Change>[] = [
    { title: texts.changed, isHead: true, of: ({ what }) => what },
    { title: texts.before, of: (change) => <Side number={number} change={change} side="before" /> },
    { title: texts.after, of: (change) => <Side number={number} change={change} side="after" /> },
  ];
  return (
    <DataTable caption={texts.changedCaption} columns={columns} rows={changes} keyOf={({ what }) => what} />
  );
};

type SideProps = {
  readonly number: number;
  readonly change: Change;
  readonly side: 'before' | 'after';
};

function Side({ number, change, side }: SideProps) {
  const { shown } = useUnmaskedGroupsContext();
  const { group, what } = change;
  if (group === null) return <UntrustedText text={change[side] || noValueText} />;
  const found = shown[group]?.changes.find((one) => one.number === number && one.what === what);
  return (
    <span className={styles.side}>
      {found ? <UntrustedText text={found[side] || noValueText} /> : <MaskedPlaceholder />}
      {side === 'after' && <MaskButton group={group} />}
    </span>
  );
}
