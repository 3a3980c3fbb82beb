import { cardColumnOf } from '@forecourt/domain/cards/columns.ts';
import { type CardField, cardFieldsOf } from '@forecourt/domain/cards/fields.ts';
import { type CellErrorFix, fixesForCellError } from '@forecourt/domain/cards/fleet/answers.ts';
import type { FleetRow as Row } from '@forecourt/domain/cards/fleet/rows.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { SelectField } from '@forecourt/ui/fields/select-field.tsx';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import { fleetFieldId } from './fleet-cells.ts';
import styles from './fleet-table.module.css';

type FleetFieldProps = {
  readonly row: Row;
  readonly field: CardField;
  readonly onMend: (text: string) => void;
};

export function FleetFieldEditor({ row, field, onMend }: FleetFieldProps) {
  const { line, problems, card } = row;
  const written = row.texts[field] ?? '';
  const looks = {
    id: fleetFieldId(line, field),
    label: texts.fieldOf(cardColumnOf(field).heading, line),
    error: problems[field],
  };
  const { choices } = cardColumnOf(field);
  if (choices) {
    const value = looks.error === undefined ? String(cardFieldsOf(card)[field]) : '';
    return <SelectField<string> {...looks} {...{ value, choices }} placeholder={written} onChange={onMend} />;
  }
  return (
    <TextField
      {...looks}
      value={written}
      isFigures={field !== 'driverName'}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      autoCapitalize={field === 'registration' ? 'characters' : 'words'}
      onChange={onMend}
    />
  );
}

type FieldAnswersProps = {
  readonly row: Row;
  readonly field: CardField;
  readonly canFillDown: boolean;
  readonly companyLimit: number;
  readonly onAnswer: (row: Row, field: CardField, answer: CellErrorFix) => void;
  readonly onFillDown: (line: number, field: CardField, text: string) => void;
};

export function FleetFieldAnswers({
  row,
  field,
  canFillDown,
  companyLimit,
  onAnswer,
  onFillDown,
}: FieldAnswersProps) {
  const { line } = row;
  const fault = row.faults.find((one) => one.field === field);
  const written = row.texts[field] ?? '';
  const label = cardColumnOf(field).heading;
  const mayFill = fault === undefined && canFillDown && field !== 'registration' && written.trim() !== '';
  const answers = fault ? fixesForCellError(fault) : [];
  if (answers.length === 0 && !mayFill) return null;
  return (
    <div className={styles.answers}>
      {answers.map((answer) => {
        const text = texts.answers[answer](field, formatMoney(companyLimit));
        return (
          <Button
            key={answer}
            kind="quiet"
            size="small"
            aria-label={texts.answerFor(text, label, line)}
            onClick={() => onAnswer(row, field, answer)}
          >
            {text}
          </Button>
        );
      })}
      {mayFill && (
        <Button
          kind="act"
          aria-label={texts.fillDownFrom(label, line)}
          onClick={() => onFillDown(line, field, written)}
        >
          {texts.fillDown}
        </Button>
      )}
    </div>
  );
}
