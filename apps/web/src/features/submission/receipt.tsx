import { useBrand } from '../../brand/use-brand.ts';
import { copyTexts as texts } from '../../copy/submission.ts';
import { useBanks } from '../../questions/use-banks.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { downloadText } from '../../ui/download-text.ts';
import { TermList } from '../../ui/review-list.tsx';
import { copyOfAnswers, sentText } from './copy-of-answers.ts';

/** The number to quote, when it was sent, and a copy of it to keep. */
export function Receipt() {
  const application = useApplication((whole) => whole);
  const { banks } = useBanks();
  const { name } = useBrand();
  const { receipt } = application.saver;
  if (!receipt) return null;
  const save = (): void => {
    const { bankId } = application.finalDetails;
    const bank = banks.find(({ id }) => id === bankId)?.name ?? '';
    downloadText(texts.fileName(receipt.reference), copyOfAnswers(application, bank, name));
  };
  return (
    <>
      <TermList
        rows={[
          { term: texts.reference, definition: receipt.reference },
          { term: texts.sent, definition: sentText(receipt.submittedAt) },
        ]}
      />
      <div>
        <Button kind="act" onClick={save}>
          {texts.save}
        </Button>
      </div>
    </>
  );
}
