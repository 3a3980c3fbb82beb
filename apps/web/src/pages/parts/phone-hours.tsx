import { TermList } from '@forecourt/ui/term-list.tsx';
import { TightStack } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { contactTexts } from '../../copy/shell.ts';
import { PhoneAvailabilityLine } from '../../features/help/phone-lines.tsx';
import { phoneHoursLines } from './hours.ts';

export function PhoneHours() {
  const { hours } = useBrand();
  return (
    <TightStack>
      <h2>{contactTexts.hours}</h2>
      <PhoneAvailabilityLine />
      <TermList rows={phoneHoursLines(hours).map(({ days, time }) => ({ term: days, definition: time }))} />
    </TightStack>
  );
}
