import { TermList } from '@forecourt/ui/term-list.tsx';
import { TightStack } from '@forecourt/ui/text.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { contactTexts } from '../../copy/shell.ts';
import { PhoneLines } from '../../features/help/phone-lines.tsx';
import { hoursLines } from './hours.ts';

export function PhoneHours() {
  const { hours } = useBrand();
  return (
    <TightStack>
      <h2>{contactTexts.hours}</h2>
      <PhoneLines />
      <TermList rows={hoursLines(hours).map(({ days, time }) => ({ term: days, definition: time }))} />
    </TightStack>
  );
}
