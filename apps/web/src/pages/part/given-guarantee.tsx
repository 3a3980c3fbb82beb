import type { OpenedPart } from '@forecourt/domain/contract/parts.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { ErrorReportingContext } from '@forecourt/ui/fields/reported-errors.ts';
import { Row, Stack } from '@forecourt/ui/text.tsx';
import { useRef, useState } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { partTexts } from '../../copy/part.ts';
import { waitTexts } from '../../copy/waits.ts';
import { type Sending, sendGuarantee } from '../../features/part/answer.ts';
import { GuaranteeTerms } from '../../features/submission/guarantee-dialog.tsx';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { useFailedSubmit } from '../../questions/use-failed-try.ts';

const texts = partTexts.send;

/** The guarantee in its wording, and how it is given. What is ticked is not kept: only a guarantee that was sent counts. */
export function GivenGuarantee({ part: { guarantor, name, businessName } }: { readonly part: OpenedPart }) {
  const { name: provider } = useBrand();
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState<Sending>();
  const lead = useRef<HTMLParagraphElement>(null);
  const { hasTried, tried, reporting } = useFailedSubmit();
  const give = async (): Promise<void> => {
    setEnd(undefined);
    setBusy(true);
    const sent = await sendGuarantee();
    setBusy(false);
    setEnd(sent);
    if (sent.kind === 'sent' || sent.kind === 'refused') scrollAndFocus('main');
  };
  const hasFailed = end !== undefined && end.kind !== 'sent' && end.kind !== 'refused';
  return (
    <Stack>
      <ErrorReportingContext value={reporting}>
        <GuaranteeTerms
          parties={{ guarantor: guarantor ?? name, business: businessName, provider }}
          lead={lead}
          isAgreed={isAgreed}
          hasTried={hasTried}
          onAgree={setAgreed}
        />
      </ErrorReportingContext>
      <FailureText isOfCall>
        {hasFailed ? texts[end.kind === 'unknown' ? 'unknown' : 'failed'] : undefined}
      </FailureText>
      <Row>
        <Button
          isDisabled={!isAgreed}
          onRefused={() => tried(false)}
          isBusy={isBusy}
          busyWords={[waitTexts.sending]}
          onClick={() => void give()}
        >
          {end ? texts.again : texts.give}
        </Button>
      </Row>
    </Stack>
  );
}
