import { deskSearchApplications } from '@forecourt/domain/contract/desk/work.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Elements } from '@forecourt/ui/content.ts';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { Icon } from '@forecourt/ui/icon.tsx';
import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { searchTexts } from '../copy/parts.ts';
import { ApiError, call, throwNoAnswerError } from '../gateway/call.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { EmptyState } from '../parts/states.tsx';
import { useHasRight } from '../parts/use-person.ts';
import { ApplicationTable } from './application-table.tsx';
import styles from './search.module.css';

type Found = {
  readonly count: number;
  readonly isMore: boolean;
  readonly isPartial?: boolean;
  readonly isAlike?: boolean;
  readonly rows: Elements;
};
type Searching = {
  readonly texts: typeof searchTexts.applications;
  readonly find: (text: string) => Promise<Found>;
};

const applications: Searching = {
  texts: searchTexts.applications,
  async find(text) {
    const {
      applications: found,
      callbacks,
      ...rest
    } = await call(deskSearchApplications, { body: { text } });
    const FoundCallbacks = callbacks.length > 0 ? (await loadOrders()).FoundCallbacks : undefined;
    const rows = (
      <>
        {found.length > 0 && <ApplicationTable caption={searchTexts.title} rows={found} />}
        {FoundCallbacks && <FoundCallbacks callbacks={callbacks} />}
      </>
    );
    return { count: found.length + callbacks.length, ...rest, rows };
  },
};
/** Loaded with the first result that needs it. */
const loadOrders = () => import('../orders/found-orders.tsx').catch(throwNoAnswerError);
const orders: Searching = {
  texts: searchTexts.orders,
  find: async (text) => (await loadOrders()).searchOrdersAndCallbacks(text),
};
type State =
  | { readonly is: 'idle' | 'busy' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'found'; readonly found: Found };

/** Keeps the term in its field alone: it is sent in a body, and stands in no address and no history. */
export function SearchForm({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const { texts, find } = useHasRight('read') ? applications : orders;
  const [state, setState] = useState<State>({ is: 'idle' });
  const run = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const search = async (text: string): Promise<void> => {
    const own = ++run.current;
    setState({ is: 'busy' });
    const next: State = await find(text).then(
      (found) => ({ is: 'found', found }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return { is: 'failed', message: error.message };
      },
    );
    if (own === run.current) setState(next);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text === '') field.current?.focus();
    else void search(text);
  };
  const clear = (): void => {
    run.current += 1;
    setState({ is: 'idle' });
    form.current?.reset();
    field.current?.focus();
  };
  return (
    <search className={styles.search}>
      <form ref={form} className={styles.form} onSubmit={submit} autoComplete="off">
        <label htmlFor={id} className={styles.label}>
          {texts.label}
        </label>
        <div className={styles.box}>
          <Icon name="search" />
          <input
            id={id}
            ref={field}
            type="text"
            className={styles.input}
            placeholder={searchTexts.placeholder}
            aria-describedby={`${id}-hint`}
            aria-keyshortcuts="/"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            onKeyDown={(event) => {
              if (event.key === 'Escape') clear();
            }}
          />
        </div>
        <Button type="submit" kind="quiet" size="small" isBusy={state.is === 'busy'}>
          {searchTexts.submit}
        </Button>
      </form>
      <p id={`${id}-hint`} className={styles.hint}>
        {texts.hint}
      </p>
      <output className={styles.said}>
        {state.is === 'failed' && <ErrorText>{state.message}</ErrorText>}
        {state.is === 'found' && (
          <span>{searchTexts.found(state.found.count, state.found.isMore, texts.what)}</span>
        )}
      </output>
      {state.is === 'found' && <Results found={state.found} onClear={clear} />}
    </search>
  );
}

function Results({ found, onClear }: { readonly found: Found; readonly onClear: () => void }) {
  const { count, isMore, isPartial = false, isAlike = false, rows } = found;
  useShortcuts([{ keys: 'Escape', label: searchTexts.clear, run: onClear }]);
  return (
    <section className={styles.results} aria-label={searchTexts.title}>
      {isAlike && <p>{searchTexts.alike}</p>}
      {count === 0 ? <EmptyState>{searchTexts.none}</EmptyState> : rows}
      {isMore && <p>{searchTexts.more}</p>}
      {isPartial && <p>{searchTexts.partial}</p>}
      <div>
        <Button kind="act" aria-keyshortcuts="Escape" onClick={onClear}>
          {searchTexts.clear}
        </Button>
      </div>
    </section>
  );
}
