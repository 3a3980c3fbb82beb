import type { Content } from '../content.ts';
import { StatusMark } from '../scenery/mark.tsx';
import styles from './step-list.module.css';

export type StepListItem = {
  readonly title: string;
  readonly detail?: Content;
  readonly mark: 'done' | 'now' | 'lock';
};

export const StepList = ({ steps }: { readonly steps: readonly StepListItem[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step.title} aria-current={step.mark === 'now' ? 'step' : undefined}>
        <StatusMark kind={step.mark} />
        <div>
          <b>{step.title}</b>
          {step.detail && <span>{step.detail}</span>}
        </div>
      </li>
    ))}
  </ol>
);
