import { fleetRows } from '@forecourt/domain/cards/fleet/rows.ts';
import { editLine, openSheet } from '@forecourt/domain/cards/fleet/sheet.ts';
import { outlineOf } from '@forecourt/ui/testing/outline.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FleetTable } from './fleet-table.tsx';

afterEach(cleanup);
const nothing = (): void => undefined;

test('every row of a sheet is shown under its columns: ready, wrong, and left out [REAL-06, A11Y-01]', async () => {
  const cells = [
    ['Rego', 'Driver', 'Daily limit'],
    ['QBT917', 'Aroha', '300'],
    ['QBT*17', 'Mere', '12.50'],
    ['NKP482', '', ''],
  ];
  const sheet = openSheet(cells, false, {});
  if (typeof sheet === 'string') throw new Error(sheet);
  const rows = fleetRows(editLine({ ...sheet, isMapped: true }, 4, { isLeftOut: true }), [], 1_250);
  const { container } = render(
    <FleetTable rows={rows} onMend={nothing} onFix={nothing} onLeaveOut={nothing} />,
  );
  await expect(outlineOf(container)).toMatchFileSnapshot('./outlines/fleet-table.txt');
});
