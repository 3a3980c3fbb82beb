import { statusTable } from '@forecourt/domain/application/status-table.ts';
import {
  applicationStatuses,
  applicationTypes,
  creditDecisions,
} from '@forecourt/domain/constants/options.ts';
import { type DeskListFilter, toConfirmFilter } from '@forecourt/domain/contract/desk/work.ts';
import { Toggle } from '@forecourt/ui/fields/toggle.tsx';
import { Link, useRouter, useRouterState } from '@forecourt/ui/router/react.tsx';
import { VisuallyHidden } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { applicationListTexts as texts } from '../copy/lists.ts';
import { CompactSelect } from '../parts/choice.tsx';
import { CompactDateField } from '../parts/day.tsx';
import styles from '../parts/filters.module.css';
import {
  isShortList,
  offeredSorts,
  parseFilterParams,
  parseListParams,
  parseSortParam,
} from './list-filter.ts';

const states = [
  { value: 'waiting', label: texts.waiting },
  { value: 'open', label: texts.open },
  { value: 'all', label: texts.all },
  ...applicationStatuses
    .filter((status) => status !== 'started')
    .map((status) => ({ value: status, label: statusTable[status].name })),
];
/** Offered where it is asked for: most providers need no second person. */
const confirming = { value: toConfirmFilter, label: texts.toConfirm };
const days = [
  { value: '', label: texts.anyTime },
  ...['1', '2', '5', '10', '30'].map((value) => ({ value, label: texts.moreThan(value) })),
];

const decisions = [{ value: '', label: texts.anyDecision }, ...creditDecisions];
const types = [
  { value: '', label: texts.anyType },
  ...applicationTypes.map(({ value, label }) => ({ value: `${value}`, label })),
];
const further = ['decision', 'type', 'sentFrom', 'sentTo'] as const;

type FiltersProps = { readonly colleagues: readonly { readonly id: string; readonly name: string }[] };

/** Filters stand in the address, so that a list can be kept and sent. */
export function ApplicationFilters({ colleagues }: FiltersProps) {
  const { navigate } = useRouter();
  // What was chosen shows, and is chosen on from, while its list still loads.
  const { search: shown } = useRouterState(({ location, next }) =>
    next?.pathname === location.pathname ? next : location,
  );
  const search = new URLSearchParams(shown);
  const asked = parseListParams(search);
  const isMine = 'mine' in asked;
  const heldBy = 'heldBy' in asked ? asked.heldBy : '';
  const isShort = isShortList(asked);
  const sorts = offeredSorts(search);
  const [usual = 'longest'] = sorts;
  const isConfirming = search.get('state') === toConfirmFilter;
  const filter = parseFilterParams(search);
  const [isOpen, setOpen] = useState(heldBy !== '' || further.some((name) => filter[name] !== undefined));
  const holders = [
    { value: '', label: texts.anybody },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const offered = isConfirming ? [...states, confirming] : states;
  const set = (name: string, value: string): void => {
    const chosen = new URLSearchParams(search);
    chosen.delete('after');
    if (name !== 'sort') for (const held of ['mine', 'heldBy']) chosen.delete(held);
    if (value === '') chosen.delete(name);
    else chosen.set(name, value);
    void navigate(`?${chosen}`);
  };
  /** Nothing else narrows what the person holds, or what waits for a second person. */
  const narrowing = (name: keyof DeskListFilter) => ({
    value: filter[name] ?? '',
    isOff: isShort && (!isConfirming || name !== 'state'),
    onChange: (value: string) => set(name, value),
  });
  return (
    <fieldset className={styles.filters}>
      <legend>
        <VisuallyHidden>{texts.filter}</VisuallyHidden>
      </legend>
      <div className={styles.row}>
        <CompactSelect
          label={texts.state}
          choices={offered}
          {...narrowing('state')}
          value={isConfirming ? toConfirmFilter : (filter.state ?? 'waiting')}
        />
        <CompactSelect label={texts.days} choices={days} {...narrowing('days')} />
        <CompactSelect
          label={texts.sort}
          choices={sorts.map((value) => ({ value, label: texts.sorts[value] }))}
          value={parseSortParam(search) ?? usual}
          onChange={(value) => set('sort', value === usual ? '' : value)}
        />
        <Toggle
          isPressed={filter.late !== undefined}
          isOff={isShort}
          onPress={() => set('late', filter.late === undefined ? 'true' : '')}
        >
          {texts.late}
        </Toggle>
        <Toggle isPressed={isMine} onPress={() => set('mine', isMine ? '' : 'true')}>
          {texts.mine}
        </Toggle>
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.more}>{texts.more}</summary>
        {isOpen && (
          <div className={styles.row}>
            <CompactSelect
              label={texts.heldBy}
              choices={holders}
              value={heldBy}
              onChange={(value) => set('heldBy', value)}
            />
            <CompactSelect label={texts.decision} choices={decisions} {...narrowing('decision')} />
            <CompactSelect label={texts.type} choices={types} {...narrowing('type')} />
            <CompactDateField label={texts.sentFrom} {...narrowing('sentFrom')} />
            <CompactDateField label={texts.sentTo} {...narrowing('sentTo')} />
          </div>
        )}
      </details>
      {search.size > 0 && (
        <Link to="/applications" className={styles.clear}>
          {texts.clear}
        </Link>
      )}
    </fieldset>
  );
}
