import { canKeepAnswer, subjectQuestionsOf } from '@forecourt/domain/application/correction.ts';
import type { AwaitedCorrection } from '@forecourt/domain/contract/status.ts';
import type { CorrectableItem } from '@forecourt/domain/questions/correctable.ts';
import type { SummaryLine } from '@forecourt/domain/questions/row.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { TermList } from '@forecourt/ui/term-list.tsx';
import { correctionTexts as texts } from '../copy/correction.ts';
import { useOpenCorrection } from '../store/application-store.ts';
import { useStatusView } from '../store/status.ts';
import styles from './asked-again.module.css';

type Asked = Pick<AwaitedCorrection, 'asked' | 'reasons'>;

/** Returns the provider's words about a question; undefined if it has none of its own. */
export const correctionReasonOf = (id: CorrectableItem, { reasons }: Asked): string | undefined =>
  reasons.find(({ question }) => question === id)?.because;

/** Returns why a question comes along with others that are asked; undefined if it does not. */
export function dependencyReasonOf(id: CorrectableItem, request: Asked): string | undefined {
  if (id === 'cards' || correctionReasonOf(id, request) !== undefined) return undefined;
  if (!request.asked.includes(id)) return texts.opened;
  const isAlong = subjectQuestionsOf(id).some((subject) => request.asked.includes(subject));
  return isAlong ? (texts.along[id] ?? texts.opened) : undefined;
}

type SentAnswer = {
  readonly lines: readonly SummaryLine[];
  /** It was sent, and is too personal to be shown. */
  readonly isHidden: boolean;
  readonly mayBeKept: boolean;
  readonly isKept: boolean;
};

/** Returns what was sent to a question that is asked again, and whether it is left so. */
export function useSentAnswer(id: QuestionId): SentAnswer {
  const questions = useOpenCorrection()?.questions;
  const shown = questions?.before?.shown.find(({ question }) => question === id);
  if (!questions || !shown) return { lines: [], isHidden: false, mayBeKept: false, isKept: false };
  const { lines } = shown;
  const mayKeep = canKeepAnswer(questions, questions.kept, id);
  const isKept = mayKeep && questions.kept.includes(id);
  return { lines, isHidden: lines.length === 0, mayBeKept: mayKeep, isKept };
}

/** Says why a question is asked again, and what was sent to it. */
export function CorrectionPrompt({ id }: { readonly id: QuestionId }) {
  const request = useStatusView(({ status }) => status?.correction);
  const { lines, isHidden } = useSentAnswer(id);
  const reason = request && correctionReasonOf(id, request);
  const along = request && dependencyReasonOf(id, request);
  const [line, ...others] = lines;
  if (!reason && !along && !line && !isHidden) return null;
  return (
    <div className={styles.again}>
      {reason && (
        <blockquote className={styles.reason}>
          <SoftBreaks text={reason} />
        </blockquote>
      )}
      {along && <p>{along}</p>}
      {isHidden && <p>{texts.hidden}</p>}
      {line && others.length === 0 && (
        <p>
          <SoftBreaks text={`${texts.youSent} ${line.value}`} />
        </p>
      )}
      {others.length > 0 && (
        <div className={styles.sent}>
          <p>{texts.youSent}</p>
          <TermList
            rows={lines.map(({ label, value }) => ({
              term: label,
              definition: <SoftBreaks text={value} />,
            }))}
          />
        </div>
      )}
    </div>
  );
}
