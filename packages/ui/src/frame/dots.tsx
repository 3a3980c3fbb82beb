import { IconButton } from '../icon-button.tsx';
import styles from './dots.module.css';
import { questionNavigationTexts } from './frame-words.ts';

export type QuestionDot<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly status: 'answered' | 'open' | 'locked';
};
type DotsProps<Id extends string> = {
  readonly label: string;
  readonly dots: readonly QuestionDot<Id>[];
  readonly currentId: Id | undefined;
  readonly onGo: (id: Id) => void;
};

export function QuestionDots<Id extends string>({ label, dots, currentId, onGo }: DotsProps<Id>) {
  const current = Math.max(
    0,
    dots.findIndex((dot) => dot.id === currentId),
  );
  const previous = dots[current - 1];
  const next = dots[current + 1];
  const canGoOn = next !== undefined && next.status !== 'locked';
  return (
    <nav className={styles.dots} aria-label={label}>
      <IconButton
        icon="chevron-left"
        label={questionNavigationTexts.previousQuestion}
        isDisabled={!previous}
        onClick={() => previous && onGo(previous.id)}
      />
      <ol>
        {dots.map((dot, index) => {
          const isCurrent = dot.id === currentId;
          const state = isCurrent ? 'current' : dot.status;
          return (
            <li key={dot.id}>
              <button
                type="button"
                className={styles.dot}
                data-status={state}
                aria-label={questionNavigationTexts.dot(
                  index + 1,
                  dot.label,
                  questionNavigationTexts.states[state],
                )}
                aria-current={isCurrent ? 'step' : undefined}
                aria-disabled={dot.status === 'locked' || undefined}
                onClick={() => dot.status !== 'locked' && onGo(dot.id)}
              />
            </li>
          );
        })}
      </ol>
      <IconButton
        icon="chevron-right"
        label={questionNavigationTexts.nextQuestion}
        isDisabled={!canGoOn}
        onClick={() => canGoOn && onGo(next.id)}
      />
    </nav>
  );
}
