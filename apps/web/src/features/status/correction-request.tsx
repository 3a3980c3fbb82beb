import type { AwaitedCorrection } from '@forecourt/domain/contract/status.ts';
import { correctablesIn } from '@forecourt/domain/questions/correctable.ts';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { correctionTexts as texts } from '../../copy/correction.ts';
import styles from './status.module.css';

type CorrectionRequestProps = { readonly correction: AwaitedCorrection; readonly isListed: boolean };

/** Shows the provider's words, and which answers they are about. */
export const CorrectionRequest = ({ correction: { because, asked }, isListed }: CorrectionRequestProps) => (
  <section className={`${styles.part} ${styles.wide}`}>
    <h2>{texts.because}</h2>
    <blockquote className={styles.because}>
      <SoftBreaks text={because} />
    </blockquote>
    {isListed && (
      <>
        <p>{texts.asked}</p>
        <ul className={styles.reasons}>
          {correctablesIn(asked).map((each) => (
            <li key={each}>{texts.nameOf(each)}</li>
          ))}
        </ul>
      </>
    )}
  </section>
);
