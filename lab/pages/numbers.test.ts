import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from '@forecourt/domain/constants/limits.ts';
import { dailyLimits, invoiceDates, spendingLimits } from '@forecourt/domain/constants/options.ts';
import { capitalisedNumberInWords, formatNumber, numberInWords } from '@forecourt/domain/fields/counted.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { root } from '../../scripts/programs.ts';
import { testFiles } from '../../scripts/test-files.ts';
import { sentencesIn } from './sentences.ts';
import { textsOf, unread } from './source-texts.ts';

/** Why no sentence of a module has the number of a constant. */
const saidOtherwise: Readonly<Record<string, string>> = {
  specialRatesFromDollars: 'given to its sentence by the question',
  maximumCards: 'given to its sentences by the pages of cards',
  idleWarningMinutes: 'given to its sentence by the dialog',
  promisedWorkingDays: 'given to its sentences by the status and by the daily email',
  holdMinutes: 'in the help of a command',
  newcomerHours: 'in the refusal of who may not confirm yet',
  questionCountMonths: 'in the help of a command',
  ...Object.fromEntries(
    [
      'defaultFuelAmountDollars',
      'creditThresholdDollars',
      'creditThresholdYears',
      'measuredDecisions',
      'measuredDays',
      'statusLinkDays',
      'lostLinksPerHour',
      'enquiriesPerDay',
      'enquiriesPerNetwork',
      'enquiriesInAll',
      'maximumAgeYears',
      'emailLocalPartMaximum',
      'emailDomainMaximum',
      'draftMaximumBytes',
      'draftVersion',
    ].map((name) => [name, 'in no sentence']),
  ),
};

const written =
  '{apps/web/src/{copy,features,pages,questions,shell},apps/desk/src,packages/{domain,ui}/src,apps/api/src/mail}/**/*.{ts,tsx}';
/** Markup, and sentences of the specification beside what they do. */
const noSentences = /[\\/](letter\.ts|consequences\.ts|public-holidays\.ts|testing[\\/].*)$/;
const sentence = /\p{L},? \p{L}|\p{L}{2,} \d|\d \p{L}{2}|\d\p{L}{2} of|^\$\d{2}/u;
const number =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|sixty|ninety|twice)\b|\b(for|within|after|last) an? (minute|hour|day|week|month|year)\b/i;
/** An example shows a form, and a status of HTTP is a name. */
const withoutExamples = (text: string): string =>
  text
    .replace(/(\blike|[Ff]or example) [^,;]*?(?=,|;|\. |$)/g, '')
    .replace(/\b[1-5]\d\d (?=when|after)/g, '');

/** Numbers that no constant has, with the reason. */
const permitted: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'the shape of a number that others give out': [
      'Licence number must be 2 letters and 6 numbers, like AB123456',
      'Version must be 3 numbers, like 001',
      'Postcode must be 4 numbers, like 9305',
      'No bank branch has a number that starts …-…. Check the first six numbers',
    ],
    'the calendar': [
      'The day of your date of birth must be a number from 1 to …',
      'The month of your date of birth must be a number from 1 to 12 or a name, like March',
      'The year of your date of birth must include 4 numbers',
    ],
    'labels of values in the specification, each beside its value': [
      ...invoiceDates,
      ...spendingLimits,
      ...dailyLimits,
    ].flatMap(({ label }) => (/^\$\d{3}$|\d.*[a-z]/.test(label) ? [label] : [])),
    'printed on a driver licence': [
      'A New Zealand driver licence. Line 5a, below the dates, holds the licence number. Line 5b, beside it, holds the version.',
      'Licence number (5a)',
    ],
    'a name of a field or a standard': [
      'Address line 1',
      'Address line 2',
      'Open it in Excel or another spreadsheet, and save it as an Excel workbook (.xlsx) or as CSV UTF-8',
      'Everyone should be able to apply for a … fuel card. These pages are built to meet WCAG 2.2, level AA.',
    ],
    'more than one, or the one that a count is': [
      '1 is sent again at once.',
      '1 is to be sent again.',
      'Send 1 again',
      'The cards of 1 order are in the file.',
      'A comma or quotation mark may have cut a name or an amount of this row in two. Check it',
      'Two or more owners',
      'Two or more people must sign',
      'the id … is there twice',
      'the … … is there twice',
    ],
    'where counting begins, and the cents of a dollar': [
      'Amount must be a whole number of dollars, 1 or more',
      'has two decimals at most',
      'leaves out amounts below …: the first band starts at 0',
      'must be 0 or more',
      'must be more than 0',
    ],
    'what a share or a ratio is of': [
      'Half of all applications are decided within …, … in ten within ….',
      '… in ten were decided within',
      '… in ten of them within',
      '… on … has …:1, and …:1 is needed.',
    ],
    'a row as an example': ['Registration\tDriver\nABC123\tAroha Ngata'],
    'the unit of a limit': [
      'as many mails left within a day as may: others wait',
      'as many mails that anybody can cause left within a day as may: others of them wait',
      'The credit bureau was asked about this person too often within a day, so it was not asked again',
      'The credit bureau was asked too often from one network within a day, so it was not asked about this applicant',
      'The credit bureau was asked as often as it may be within a day, so it was not asked about this applicant',
    ],
    'places on a page': ['a[href], button, input, select, textarea, [tabindex]:not(h2)', 'main h1'],
  }).flatMap(([reason, texts]) => texts.map((text) => [text, reason])),
);

/** What operators read, without the statements of the store; the units tell a limit from an example and from a status of HTTP. */
const forOperators = '{apps/api/src,packages/platform/src}/**/*.ts';
const limit =
  /\d (characters|bytes|seconds|minutes|hours|days|months|MB|MiB|at most|or more\b|s\b)|\d (to|by) \d|\d unless given/;

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (path) => unread.test(path) })
    .filter((file) => !testFiles.test(file))
    .toSorted();

describe('a sentence has the number of its constant', () => {
  const modules = [
    ...filesOf('{apps/{web,desk}/src/copy,packages/domain/src/{contract,wordings}}/**/*.ts'),
    ...filesOf('{apps/api/src/mail/{,*-}letters,apps/desk/src/parts/moments}.ts'),
    ...filesOf(
      'packages/domain/src/{*/rules,constants/phrases,fields/{note,nzbn,plate,typed},brand/page-brand}.ts',
    ),
  ];

  async function read(): Promise<ReadonlyMap<string, string>> {
    vi.resetModules();
    const sentences = new Map<string, string>();
    for (const file of modules) {
      const exported: unknown = await import(join(root, file));
      for (const [at, text] of sentencesIn(exported)) sentences.set(`${file} ${at}`, text);
    }
    return sentences;
  }

  const standing = new Map(
    Object.entries(limits).flatMap(([name, value]): [string, number][] =>
      typeof value === 'number' ? [[name, value]] : [],
    ),
  );
  /** Numbers that nothing else has. A time without use is in whole hours, as sentences have it. */
  const changed = new Map(
    [...standing.keys()].map((name, at) => [
      name,
      (1_001 + 7 * at) * (name === 'idleTimeoutMinutes' ? 60 : 1),
    ]),
  );
  const numberIn = (name: string, minutes: number): number =>
    name === 'idleTimeoutMinutes' ? minutes / 60 : minutes;
  const formsOf = (number: number): string[] => [formatNumber(number), String(number)];
  const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

  /** Replaces each changed number by `by`, in the form that it has. */
  const replaced = (text: string, by: (name: string) => string): string =>
    [...changed].reduce(
      (done, [name, value]) =>
        done.replace(
          new RegExp(`(?<!\\d)(${formsOf(numberIn(name, value)).join('|')})(?!\\d)`, 'g'),
          by(name),
        ),
      text,
    );
  /** Of a number that stands at one, the noun would be another word. */
  const singular = (text: string): string => text.replace(/(?<=\p{L})s\b/gu, '');
  const asItStands = (text: string): RegExp => {
    const forms = (name: string): string => {
      const number = numberIn(name, standing.get(name) ?? 0);
      return `(?:${[...formsOf(number), numberInWords(number), capitalisedNumberInWords(number)].join('|')})`;
    };
    return new RegExp(`^${replaced(escaped(text), forms)}$`);
  };

  afterAll(() => {
    vi.doUnmock('@forecourt/domain/constants/limits.ts');
    vi.resetModules();
  });

  test('which changes with it, and with nothing else [SAY-08]', async () => {
    const before = await read();
    vi.doMock('@forecourt/domain/constants/limits.ts', () => ({ ...limits, ...Object.fromEntries(changed) }));
    const after = [...(await read())].filter(([at, text]) => before.get(at) !== text);
    const wrong = after.filter(
      ([at, text]) => !asItStands(singular(text)).test(singular(before.get(at) ?? '')),
    );
    expect(wrong.map(([at, text]) => `${at}: '${before.get(at)}' became '${text}'`)).toEqual([]);
    const lines = new Set(after.map(([, text]) => replaced(text, (name) => `{${name}}`)));
    const silent = [...standing.keys()].filter(
      (name) => ![...lines].some((line) => line.includes(`{${name}}`)),
    );
    expect(silent.toSorted()).toEqual(Object.keys(saidOtherwise).toSorted());
    await expect(`${[...lines].toSorted().join('\n')}\n`).toMatchFileSnapshot('./numbers.txt');
  });
});

test('no sentence has a number of its own, except those with a reason [SAY-08]', () => {
  const files = filesOf(written).filter((file) => !noSentences.test(file));
  const sources = files.flatMap((file) => {
    const texts = textsOf(file, readFileSync(join(root, file), 'utf8')).filter(({ isName }) => !isName);
    const templates = texts.map(({ text }) => text.split('…')).filter((pieces) => pieces.length > 1);
    return texts.filter(({ text }) => !templates.some((pieces) => pieces.includes(text)));
  });
  const brands = filesOf('brands/*/brand.json').flatMap((file) =>
    Object.values(
      (JSON.parse(readFileSync(join(root, file), 'utf8')) as { texts?: object }).texts ?? {},
    ).flatMap((value) => sentencesIn(value).map(([, text]) => ({ text }))),
  );
  const found = [...sources, ...brands]
    .map(({ text }) => text)
    .filter((text) => sentence.test(text) && number.test(withoutExamples(text)));
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(permitted).toSorted());
});

test('no limit of a sentence for operators is written beside its constant [SAY-08]', () => {
  const files = filesOf(forOperators).filter((file) => !/[\\/](testing|store)[\\/]/.test(file));
  const found = files.flatMap((file) =>
    textsOf(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ text, isName }) => !isName && sentence.test(text) && limit.test(text))
      .map(({ text, line }) => `${file}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});
