import { referenceNumberLabel } from '@forecourt/domain/constants/phrases.ts';
import { ButtonLink } from '@forecourt/ui/button.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { TermList } from '@forecourt/ui/term-list.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { callbackRequestedTexts, completedTexts } from '../../copy/pages.ts';
import { useApplication } from '../../store/application-store.ts';
import { PhoneHours } from '../parts/phone-hours.tsx';
import { PlainPage } from '../parts/plain-page.tsx';

export function CallbackRequestedPage() {
  const { name, links } = useBrand();
  const { contactNumber, email } = useApplication(({ specialRates }) => specialRates);
  const reference = useApplication(({ saver }) => saver.callbackReference);
  return (
    <PlainPage
      isDone
      title={callbackRequestedTexts.title}
      lede={<SoftBreaks text={callbackRequestedTexts.lede(contactNumber)} />}
      side={<PhoneHours />}
    >
      {reference !== null && <TermList rows={[{ term: referenceNumberLabel, definition: reference }]} />}
      <p>
        <SoftBreaks text={`${callbackRequestedTexts.more(email)} ${callbackRequestedTexts.ready}`} />
      </p>
      <Row>
        <ButtonLink kind="quiet" href={links.home}>
          {completedTexts.back(name)}
        </ButtonLink>
      </Row>
    </PlainPage>
  );
}
