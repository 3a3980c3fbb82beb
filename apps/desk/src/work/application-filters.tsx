import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { applicationStatuses } from '@forecourt/domain/constants/options.ts';
import { toConfirm } from '@forecourt/domain/contract/desk/work.ts';
import { Toggle } from '@forecourt/ui/fields/toggle.tsx';
import { useSearchParams } from 'react-router';
import { applicationListTexts as texts } from '../copy/lists.ts';
import { Choice } from '../parts/choice.tsx';
import styles from './application-filters.module.css';

const states = [
  { value: 'waiting', label: texts.waiting },
  { value: 'open', label: texts.open },
  { value: 'all', label: texts.all },
  ...applicationStatuses
    .filter((status) => status !== 'started')
    .map((status) => ({ value: status, label: statusTable[status].name })),
];
/** Offered where it is asked for: most providers need no second person. */
const confirming = { value: toConfirm, label: texts.toConfirm };
const days = [
  { value: '', label: texts.anyTime },
  ...['1', '2', '5', '10', '30'].map((value) => ({ value, label: texts.moreThan(value) })),
];

/** Filters stand in the address, so that a list can be kept and sent. */
export function ApplicationFilters() {
  const [search, setSearch] = useSearchParams();
  const isMine = search.get('mine') === 'true';
  const isConfirming = search.get('state') === toConfirm;
  const offered = isConfirming ? [...states, confirming] : states;
  const set = (key: string, value: string): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('after');
      if (key !== 'mine') next.delete('mine');
      if (value === '') next.delete(key);
      else next.set(key, value);
      return next;
    });
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{texts.filter}</legend>
      <Choice
        label={texts.state}
        choices={offered}
        value={offered.find(({ value }) => value === search.get('state'))?.value ?? 'waiting'}
        isOff={isMine}
        onChange={(value) => set('state', value)}
      />
      <Choice
        label={texts.days}
        choices={days}
        value={search.get('days') ?? ''}
        isOff={isMine}
        onChange={(value) => set('days', value)}
      />
      <Toggle isPressed={isMine} onPress={() => set('mine', isMine ? '' : 'true')}>
        {texts.mine}
      </Toggle>
    </fieldset>
  );
}
