import type { Content } from '../content.ts';
import { Mark } from '../scenery/mark.tsx';
import styles from './step-list.module.css';

export type Step = {
  readonly title: string;
  readonly detail?: Content;
  readonly mark: 'done' | 'now' | 'lock';
};

export const StepList = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map((step) => (
      <li key={step.title} aria-current={step.mark === 'now' ? 'step' : undefined}>
        <Mark kind={step.mark} />
        <div>
          <b>{step.title}</b>
          {step.detail && <span>{step.detail}</span>}
        </div>
      </li>
    ))}
  </ol>
);
