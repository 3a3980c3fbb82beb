import { Button } from '@forecourt/ui/button.tsx';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { useRouter, useRouterState } from '@forecourt/ui/router/react.tsx';
import { loadStateTexts } from '../copy/parts.ts';
import type { ApiError } from '../gateway/call.ts';
import { DeskPage } from './page.tsx';
import { Pagination } from './paging.tsx';
import styles from './states.module.css';

/** Stands for a list without rows. */
export const EmptyState = ({ children }: { readonly children: string }) => (
  <p className={styles.empty}>{children}</p>
);

/** Stands for a page whose data did not come at all. */
export const FailedPage = ({ title, failure }: { readonly title: string; readonly failure: ApiError }) => (
  <DeskPage title={title}>
    <Failure failure={failure} />
    <Pagination after={null} />
  </DeskPage>
);

/** Says that the page shows what it had before. */
export const StaleNotice = ({ failure }: { readonly failure: ApiError | undefined }) => (
  <div aria-live="polite" className={styles.stale}>
    {failure && <Failure failure={failure} note={loadStateTexts.stale} />}
  </div>
);

/** Trying again cannot help: it is not there, not asked for rightly, or not for this role. */
const isFinal = ({ status }: ApiError): boolean => status === 404 || status === 400 || status === 403;

type FailureProps = { readonly failure: ApiError; readonly note?: string };

function Failure({ failure, note }: FailureProps) {
  const { revalidate } = useRouter();
  const isBusy = useRouterState(({ next }) => next !== undefined);
  return (
    <div className={styles.failure}>
      <ErrorText>{failure.message}</ErrorText>
      {note && <p>{note}</p>}
      {!isFinal(failure) && (
        <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void revalidate()}>
          {loadStateTexts.again}
        </Button>
      )}
    </div>
  );
}

/** Shown while the first page loads. */
export const LoadingMessage = () => <p className={styles.empty}>{loadStateTexts.loading}</p>;
