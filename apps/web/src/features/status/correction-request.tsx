import type { AwaitedCorrection } from '@forecourt/domain/contract/status.ts';
import { type CorrectableItem, knownCorrectableItems } from '@forecourt/domain/questions/correctable.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { correctionTexts as texts } from '../../copy/correction.ts';
import { correctionReasonOf, dependencyReasonOf } from '../../questions/asked-again.tsx';
import styles from './status.module.css';

type CorrectionRequestProps = { readonly correction: AwaitedCorrection; readonly isListed: boolean };

/** Shows the provider's words, and which answers they are about. */
export function CorrectionRequestSummary({ correction, isListed }: CorrectionRequestProps) {
  const { because, asked, businessType } = correction;
  if (because === '' && !isListed) return null;
  return (
    <section className={`${styles.part} ${styles.wide}`}>
      <h2>{texts.because}</h2>
      {because !== '' && (
        <blockquote className={styles.because}>
          <SoftBreaks text={because} />
        </blockquote>
      )}
      {isListed && (
        <>
          <p>{texts.asked}</p>
          <ul className={styles.reasons}>
            {knownCorrectableItems(asked).map((each) => (
              <li key={each}>
                <b>{questionTitle(each, businessType)}</b>
                <Why of={each} correction={correction} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type WhyProps = { readonly of: CorrectableItem; readonly correction: AwaitedCorrection };

function Why({ of, correction }: WhyProps) {
  const text = correctionReasonOf(of, correction) ?? dependencyReasonOf(of, correction);
  return text === undefined ? null : (
    <p className={styles.why}>
      <SoftBreaks text={text} />
    </p>
  );
}
