import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { declineTexts as texts } from '../../copy/status.ts';
import styles from './status.module.css';

export const DeclineReasons = ({ status }: { readonly status: StatusAnswer }) => (
  <>
    {status.reasons.length > 0 && (
      <section className={styles.part}>
        <h2>{texts.why}</h2>
        <ul className={styles.reasons}>
          {status.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </section>
    )}
    <section className={styles.part}>
      <h2>{texts.report}</h2>
      {status.usedCreditReport ? (
        <UsedReport />
      ) : (
        <p>{status.usedCreditReport === null ? texts.notRecorded : texts.unused}</p>
      )}
    </section>
  </>
);

function UsedReport() {
  const { creditReporter } = useBrand();
  if (!creditReporter) return <p>{texts.usedUnnamed}</p>;
  return (
    <>
      <p>{texts.used(creditReporter.name)}</p>
      <p>
        <a href={creditReporter.link}>{texts.askFor(creditReporter.name)}</a>
      </p>
    </>
  );
}
