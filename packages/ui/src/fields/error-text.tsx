import { Icon } from '../icon.tsx';
import { SoftBreaks } from '../soft-breaks.tsx';
import { VisuallyHidden } from '../text.tsx';
import { uiTexts } from '../words.ts';
import styles from './error-text.module.css';

export const ErrorText = ({ id, children }: { readonly id?: string; readonly children: string }) => (
  <p className={styles.error} id={id}>
    <Icon name="warning" />
    <span>
      <VisuallyHidden>{`${uiTexts.error} `}</VisuallyHidden>
      <SoftBreaks text={children} />
    </span>
  </p>
);
