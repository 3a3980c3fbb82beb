import { creditPartOf } from '@forecourt/domain/questions/parts.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { Note } from '@forecourt/ui/text.tsx';
import { creditPartTexts as texts } from '../../copy/credit.ts';
import { useApplication } from '../../store/application-store.ts';

const questionsOfBusiness: readonly QuestionId[] = ['business-type', 'business-name'];

/** Says, before the business is changed, that somebody else answers for this one. */
export function BusinessPartNote({ id }: { readonly id: QuestionId }) {
  const name = useApplication((application) => creditPartOf(application)?.name);
  if (name === undefined || !questionsOfBusiness.includes(id)) return null;
  return <Note>{texts.business(name)}</Note>;
}
