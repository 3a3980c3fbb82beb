import type { Command } from './command.ts';

const program = 'npm run -s forecourt --';

const table = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const callOf = ({ name, operands }: Command): string => [name, ...operands].join(' ');

/** The list of all commands. */
export function helpForAll(commands: readonly Command[]): string {
  return [
    `Usage: ${program} COMMAND [--json] [--help]`,
    '',
    ...table(commands.map((command) => [callOf(command), command.summary])),
    '',
    'It uses the same settings as the server. Exit codes: 0 done, 1 failed, 2 wrong use.',
  ].join('\n');
}

/** How one command is called. */
export function helpFor(command: Command): string {
  const written = (name: string): string => {
    const option = command.options[name];
    return `--${name}${option?.type === 'string' ? ' VALUE' : ''}`;
  };
  const options = Object.keys(command.options).map(
    (name) => [written(name), command.optionHelp[name] ?? ''] as const,
  );
  return [
    `Usage: ${program} ${callOf(command)}${options.length > 0 ? ' [OPTIONS]' : ''}`,
    '',
    `  ${command.summary}`,
    '',
    ...table([...options, ['--json', 'print the result as JSON']]),
  ].join('\n');
}
