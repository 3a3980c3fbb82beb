import { statusPollMs } from '@forecourt/domain/constants/timings.ts';
import { isWithSomebodyElse } from '@forecourt/domain/credit/part.ts';
import { useEffect } from 'react';
import { useWhenVisible } from '../../features/status/use-when-seen.ts';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { currentApplication, useApplication } from '../../store/application-store.ts';
import { currentSavedDraft } from '../../store/saved-draft.ts';

const load = () => lazyImport(() => import('../../store/asked-parts.ts'));

/** Where nothing was asked from here and nothing is shared, there is nothing to learn. */
const mayHavePart = (): boolean => currentApplication().credit.part !== null || currentSavedDraft() !== null;

/** A look that fails is repeated with the next one. */
async function look(): Promise<void> {
  if (mayHavePart()) await (await load()).refreshParts();
}
const lookQuietly = (): void => void look().catch(() => undefined);

/** Learns who answers the credit section when the form opens and comes back into view, and each minute while it is with somebody. */
export function usePartSync(): void {
  const isWithOther = useApplication(
    ({ saver, credit }) => !saver.isSubmitted && isWithSomebodyElse(credit.part),
  );
  useEffect(lookQuietly, []);
  useWhenVisible(lookQuietly, isWithOther ? statusPollMs : undefined);
  useEffect(() => {
    if (!isWithOther) return undefined;
    const watching = load().then(({ watchPartBusiness }) => watchPartBusiness());
    watching.catch(() => undefined);
    return () => void watching.then((stop) => stop()).catch(() => undefined);
  }, [isWithOther]);
}
