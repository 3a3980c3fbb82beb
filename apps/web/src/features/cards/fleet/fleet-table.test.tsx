import { readFleetSheet, setLinesExcluded } from '@forecourt/domain/cards/fleet/fleet.ts';
import { fleetRows } from '@forecourt/domain/cards/fleet/rows.ts';
import { outlineOf } from '@forecourt/ui/testing/outline.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FleetTable } from './fleet-table.tsx';

afterEach(cleanup);
const nothing = (): void => undefined;

test('every row of a sheet is shown under its columns: ready, wrong, and left out [REAL-05, A11Y-01]', async () => {
  const begun = readFleetSheet([
    ['Rego', 'Driver', 'Daily'],
    ['QBT917', 'Aroha', '300'],
    ['QBT*17', 'Mere', '12.50'],
    ['NKP482', '', ''],
  ]);
  if (typeof begun === 'string') throw new Error(begun);
  const fleet = setLinesExcluded(begun, [4], true);
  const { container } = render(
    <FleetTable
      fleet={fleet}
      rows={fleetRows(fleet, [], 1_250)}
      lastToFill={4}
      companyLimit={1_250}
      onMend={nothing}
      onLeaveOut={nothing}
      onAnswer={nothing}
      onKeep={nothing}
      onFillDown={nothing}
    />,
  );
  await expect(outlineOf(container)).toMatchFileSnapshot('./outlines/fleet-table.txt');
});
