import { Refusal } from '@forecourt/platform/http/refusal.ts';
import { openDatabase } from '../cli/open-database.ts';
import { readConfig } from '../config/config.ts';
import { askToCorrect } from '../features/status/ask-to-correct.ts';

/** Program that asks an applicant to correct a question or the cards, as a person at the desk does. */
const [, , reference = '', question = ''] = process.argv;
const opened = await openDatabase(readConfig(process.env), () => {});
try {
  await askToCorrect(await opened.store(), reference, {
    questions: [question as 'cards'],
    because: 'It is wrong',
    askedBy: 'mere',
    context: { requestId: 'mere' },
  });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.code}: ${String(error.exception)}\n`);
  process.exitCode = 1;
} finally {
  await opened.close();
}
