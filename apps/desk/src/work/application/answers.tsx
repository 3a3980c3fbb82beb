import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { MaskedGroup } from '@forecourt/domain/desk/masked.ts';
import { maskTexts, applicationTexts as texts } from '../../copy/application.ts';
import { noValueText } from '../../parts/data-table.tsx';
import { DescriptionList } from '../../parts/facts.tsx';
import { UntrustedText } from '../../parts/given.tsx';
import { ResultMessage } from '../../parts/outcome.tsx';
import { PageSection } from '../../parts/page.tsx';
import { useHasRight } from '../../parts/use-person.ts';
import styles from './answers.module.css';
import { MaskButton, MaskedPlaceholder } from './mask-button.tsx';
import { useUnmaskedGroupsContext } from './use-masked.ts';

type AnswerSection = DeskApplication['sections'][number];
type Answer = AnswerSection['rows'][number];

/** What was sent, by section, in the words of the form. */
export function AnswersSection({ sections }: { readonly sections: readonly AnswerSection[] }) {
  const { shown, failure } = useUnmaskedGroupsContext();
  const mayShow = useHasRight('show');
  return (
    <PageSection title={texts.answers}>
      <ResultMessage
        done={Object.values(shown).some((group) => group !== undefined) ? maskTexts.shown : undefined}
        failed={failure?.message}
      />
      {!mayShow && <p className={styles.note}>{maskTexts.noRight}</p>}
      {sections.map(({ title, rows }) => (
        <div key={title} className={styles.section}>
          <h3 className={styles.title}>{title}</h3>
          <DescriptionList
            facts={rows.map((row, place) => ({
              label: row.label,
              value: <AnswerValue row={row} isFirst={isFirstOfGroup(rows, place)} />,
            }))}
          />
        </div>
      ))}
    </PageSection>
  );
}

/** Only the first row of a group has its button. */
export const isFirstOfGroup = (rows: readonly Answer[], place: number): boolean =>
  rows.findIndex(({ group }) => group === rows[place]?.group) === place;

type AnswerProps = { readonly row: Answer; readonly isFirst: boolean };

/** Shows an answer, or what stands for it while it is masked. */
export function AnswerValue({ row, isFirst }: AnswerProps) {
  const { group, value } = row;
  if (group !== null) return <MaskedValue row={row} group={group} isFirst={isFirst} />;
  return <UntrustedText text={value || noValueText} />;
}

type MaskedValueProps = {
  readonly row: Answer;
  readonly group: MaskedGroup;
  readonly isFirst: boolean;
};

function MaskedValue({ row, group, isFirst }: MaskedValueProps) {
  const { shown } = useUnmaskedGroupsContext();
  const value = shown[group]?.rows.find(
    ({ question, label }) => question === row.question && label === row.label,
  )?.value;
  return (
    <span className={styles.masked}>
      {value === undefined ? <MaskedPlaceholder /> : <UntrustedText text={value || noValueText} />}
      {isFirst && <MaskButton group={group} />}
    </span>
  );
}
