import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { TextField, type TextFieldProps } from '../ui/fields/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { Question } from './question.tsx';
import { useFieldText } from './use-field-text.ts';

type FieldProps = Omit<TextFieldProps, 'id' | 'onChange' | 'onCommit' | 'error'> & {
  readonly commit: (typed: string) => void;
  /** What is wrong with a text, as the rule of the domain sees it. */
  readonly check: (typed: string) => string | undefined;
};

/** A question whose answer is one line of text. */
export const TextQuestion = ({ id, ...field }: FieldProps & { readonly id: QuestionId }) => (
  <Question id={id} answer={{ text: field.value }}>
    {(hasTried) => <Field {...field} hasTried={hasTried} />}
  </Question>
);

function Field({ value, commit, check, hasTried, ...field }: FieldProps & { readonly hasTried: boolean }) {
  const typed = useFieldText(value, commit, check);
  const Kind = field.type === 'email' ? EmailField : TextField;
  return <Kind {...field} {...typed.fieldWhen(hasTried)} spellCheck={false} />;
}
