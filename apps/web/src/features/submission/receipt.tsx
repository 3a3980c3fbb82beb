import { statusPath } from '@forecourt/domain/contract/pages.ts';
import { Button, buttonClass } from '@forecourt/ui/button.tsx';
import { downloadFile } from '@forecourt/ui/download-file.ts';
import { TermList } from '@forecourt/ui/term-list.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useBrand, withBasePath } from '../../brand/use-brand.ts';
import { copyOfAnswersTexts as texts } from '../../copy/submission.ts';
import { useBanks } from '../../questions/use-banks.ts';
import { useApplication } from '../../store/application-store.ts';
import { formatCopyOfAnswers, formatSubmittedAt } from './copy-of-answers.ts';

type ReceiptTermsProps = {
  /** Null for an application that was submitted before there were references. */
  readonly reference: string | null;
  readonly submittedAt: string;
};

export const ReceiptTerms = ({ reference, submittedAt }: ReceiptTermsProps) => (
  <TermList
    rows={[
      ...(reference === null ? [] : [{ term: texts.reference, definition: reference }]),
      { term: texts.sent, definition: formatSubmittedAt(submittedAt) },
    ]}
  />
);

export function Receipt() {
  const application = useApplication((whole) => whole);
  const { nameOf } = useBanks();
  const { name } = useBrand();
  const { receipt } = application.saver;
  if (!receipt) return null;
  const save = (): void => {
    const bank = nameOf(application.finalDetails.bankId);
    downloadFile(texts.fileName(receipt.reference), formatCopyOfAnswers(application, bank, name));
  };
  return (
    <>
      <ReceiptTerms {...receipt} />
      <Row>
        {receipt.statusKey !== '' && (
          // A full page load: what this tab holds ends with this page.
          <a className={buttonClass('act')} href={withBasePath(statusPath(receipt.statusKey))}>
            {texts.status}
          </a>
        )}
        <Button kind="act" onClick={save}>
          {texts.save}
        </Button>
      </Row>
    </>
  );
}
