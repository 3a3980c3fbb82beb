import { cardColumnOf } from '@forecourt/domain/cards/columns.ts';
import {
  type CellErrorFix,
  type CellErrorGroup,
  groupCellErrors,
} from '@forecourt/domain/cards/fleet/answers.ts';
import type { FleetRow } from '@forecourt/domain/cards/fleet/rows.ts';
import { formatMoney } from '@forecourt/domain/fields/money.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { fleetReviewTexts as texts } from '../../../copy/fleet.ts';
import styles from './fleet-errors.module.css';

type FleetErrorsProps = {
  readonly wrong: readonly FleetRow[];
  readonly companyLimit: number;
  readonly onAnswer: (group: CellErrorGroup, answer: CellErrorFix) => void;
  readonly onLeaveOut: (rows: readonly FleetRow[]) => void;
};

const nameOf = ({ kind, field }: CellErrorGroup): string =>
  kind === 'noHolder' ? texts.noHolder : cardColumnOf(field).heading;

export function FleetErrors({ wrong, companyLimit, onAnswer, onLeaveOut }: FleetErrorsProps) {
  const groups = groupCellErrors(wrong);
  if (groups.length === 0) return null;
  return (
    <ul className={styles.faults} aria-label={texts.faults}>
      {groups.map((group) => (
        <li key={`${group.kind} ${group.field} ${group.message}`}>
          <p>
            <b>{texts.fault(nameOf(group), group.rows.length)}</b>
            <span>{group.message}</span>
          </p>
          <div className={styles.answers}>
            {group.answers.map((answer) => (
              <Button key={answer} kind="quiet" size="small" onClick={() => onAnswer(group, answer)}>
                {texts.answersToAll[answer](group.rows.length, group.field, formatMoney(companyLimit))}
              </Button>
            ))}
            <Button kind="quiet" size="small" onClick={() => onLeaveOut(group.rows)}>
              {texts.leaveOutAll(group.rows.length)}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
