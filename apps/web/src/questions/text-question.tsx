import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { TextField, type TextFieldProps } from '@forecourt/ui/fields/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { Question, useQuestionLabel } from './question.tsx';
import { useFieldText } from './use-field-text.ts';

type FieldProps = Omit<TextFieldProps, 'id' | 'label' | 'onChange' | 'onCommit' | 'error'> & {
  readonly commit: (typed: string) => void;
  readonly check: (typed: string) => string | undefined;
};

type TextQuestionProps = FieldProps & { readonly id: QuestionId };

export const TextQuestion = (props: TextQuestionProps) => (
  <Question id={props.id}>{(hasTried) => <TextAnswer {...props} hasTried={hasTried} />}</Question>
);

type HasTried = { readonly hasTried: boolean };

export function TextAnswer({ id, value, commit, check, hasTried, ...field }: TextQuestionProps & HasTried) {
  const label = useQuestionLabel(id);
  const typed = useFieldText(value, commit, check);
  const Kind = field.type === 'email' ? EmailField : TextField;
  return <Kind {...field} {...typed.fieldWhen(hasTried)} label={label} spellCheck={false} />;
}
