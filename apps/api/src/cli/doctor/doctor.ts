import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { addressChecks } from './addresses.ts';
import { databaseChecks } from './database.ts';
import {
  type DoctorCheck,
  type DoctorContext,
  errorFinding,
  type Finding,
  shortErrorReason,
  warningFinding,
} from './finding.ts';
import { externalChecks } from './outside.ts';
import { importedDataCheck } from './registers.ts';
import { settingsChecks } from './settings.ts';

export const doctorChecks: readonly DoctorCheck[] = [
  ...settingsChecks,
  ...databaseChecks,
  importedDataCheck,
  ...addressChecks,
  ...externalChecks,
];

/** Longest time of one check. */
const patienceMs = 20_000;

/** SQLSTATE of a missing table or column. */
const notThere = /^42(P01|703)$/;
const noAnswer = 'Check DATABASE_URL, that the database runs, and the network.';

async function findingsOf({ look }: DoctorCheck, world: DoctorContext): Promise<readonly Finding[]> {
  let giveUp: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    const remedy = 'Check the network: something in between drops the traffic.';
    giveUp = setTimeout(
      () => resolve(errorFinding(`No answer within ${patienceMs / 1_000} s`, remedy)),
      patienceMs,
    );
  });
  try {
    return [await Promise.race([look(world), late])].flat();
  } catch (fault) {
    const reason = shortErrorReason(fault);
    return notThere.test(reason)
      ? [warningFinding('Not known before the migrations', 'Start the server once, and check again.')]
      : [errorFinding(`It could not be checked: ${reason}`, noAnswer)];
  } finally {
    clearTimeout(giveUp);
  }
}

type CheckResult = Finding & { readonly check: string };

const tones = { ok: 'good', warning: 'warning', error: 'bad' } as const;
const columns: readonly TerminalColumn<CheckResult>[] = [
  { title: 'CHECK', of: ({ check }) => check },
  { title: 'STATE', of: ({ state }) => ({ text: state, tone: tones[state] }) },
  {
    title: 'FOUND',
    of: (result) =>
      result.state === 'ok' ? result.found : `${result.found}. ${result.remedy}`.replace('..', '.'),
    narrow: 'wrap',
  },
];

export const doctor = defineCommand({
  name: 'doctor',
  summary: 'check everything that an application needs; 1 if something would fail for the next customer',
  async run({ config, environment, open }) {
    const world: DoctorContext = { config, environment, database: () => open({ asItIs: true }) };
    const found = await Promise.all(
      doctorChecks.map(async (check) => {
        const findings = await findingsOf(check, world);
        return findings.map((finding): CheckResult => ({ check: check.name, ...finding }));
      }),
    );
    const results = found.flat();
    return {
      lines: [createTable(columns, results)],
      data: results,
      failed: results.some(({ state }) => state === 'error'),
    };
  },
});
