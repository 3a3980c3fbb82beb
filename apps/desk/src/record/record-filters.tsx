import { type deskRecord, nobodyFilter } from '@forecourt/domain/contract/desk/record.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { normaliseReference } from '@forecourt/domain/fields/normalise-reference.ts';
import { reference } from '@forecourt/domain/fields/reference.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { Link } from '@forecourt/ui/router/react.tsx';
import { VisuallyHidden } from '@forecourt/ui/text.tsx';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { deskLogTexts as texts } from '../copy/lists.ts';
import choiceStyles from '../parts/choice.module.css';
import { CompactSelect } from '../parts/choice.tsx';
import { CompactDateField } from '../parts/day.tsx';
import styles from '../parts/filters.module.css';
import { useFilters } from '../parts/use-filters.ts';
import { parseRecordFilter } from './record-filter.ts';

type People = ResponseOf<typeof deskRecord>['people'];

export function RecordFilters({ people }: { readonly people: People }) {
  const { filters, set } = useFilters();
  const { person = '', application = '', from = '', to = '' } = parseRecordFilter(filters);
  const choices = [
    { value: '', label: texts.anybody },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    { value: nobodyFilter, label: texts.nobodySignedIn },
  ];
  return (
    <fieldset className={styles.filters}>
      <legend>
        <VisuallyHidden>{texts.filter}</VisuallyHidden>
      </legend>
      <div className={styles.row}>
        <CompactSelect
          label={texts.by}
          choices={choices}
          value={person}
          onChange={(value) => set('person', value)}
        />
        <CompactDateField label={texts.from} value={from} onChange={(value) => set('from', value)} />
        <CompactDateField label={texts.to} value={to} onChange={(value) => set('to', value)} />
      </div>
      <ReferenceFilter
        key={application}
        value={application}
        onChange={(value) => set('application', value)}
      />
      {filters.size > 0 && (
        <Link to="/record" className={styles.clear}>
          {texts.clear}
        </Link>
      )}
    </fieldset>
  );
}

type ReferenceFilterProps = { readonly value: string; readonly onChange: (value: string) => void };

/** A reference is looked for once it is whole. */
function ReferenceFilter({ value, onChange }: ReferenceFilterProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const typed = normaliseReference(field.current?.value ?? '');
    const read = reference.safeParse(typed);
    setError(typed === '' || read.success ? undefined : read.error.issues[0]?.message);
    if (typed === '' || read.success) onChange(typed);
    else field.current?.focus();
  };
  return (
    <form className={styles.row} onSubmit={submit} autoComplete="off" aria-label={texts.byReference}>
      <div className={choiceStyles.choice}>
        <label htmlFor={id}>{texts.applicationOrCallback}</label>
        <div className={choiceStyles.box}>
          <input
            id={id}
            ref={field}
            type="text"
            defaultValue={value}
            aria-invalid={error !== undefined}
            aria-describedby={error && `${id}-error`}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </div>
        {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      </div>
      <Button kind="quiet" size="small" type="submit">
        {texts.show}
      </Button>
    </form>
  );
}
