import { openDatabase } from '../../apps/api/src/cli/open-database.ts';
import { readConfig } from '../../apps/api/src/config/config.ts';
import { askToCorrect } from '../../apps/api/src/features/status/ask-to-correct.ts';
import { Refusal } from '../../packages/platform/src/http/refusal.ts';

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
  console.error(error.exception);
  process.exitCode = 1;
} finally {
  await opened.close();
}
