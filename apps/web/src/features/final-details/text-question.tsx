import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { Question } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx';

type TextQuestionProps = Pick<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoComplete' | 'width'> & {
  readonly id: QuestionId;
  readonly value: string;
  readonly commit: (typed: string) => void;
  /** What is wrong with a text, as the rule of the domain sees it. */
  readonly check: (typed: string) => string | undefined;
};

/** A question whose answer is one line of text. */
export const TextQuestion = ({ id, value, commit, check, ...field }: TextQuestionProps) => (
  <Question id={id} answer={{ text: value }}>
    {(hasTried) => <Field {...{ value, commit, check, hasTried, field }} />}
  </Question>
);

type FieldProps = Pick<TextQuestionProps, 'value' | 'commit' | 'check'> & {
  readonly hasTried: boolean;
  readonly field: Pick<TextFieldProps, 'label' | 'type' | 'inputMode' | 'autoComplete' | 'width'>;
};

function Field({ value, commit, check, hasTried, field }: FieldProps) {
  const typed = useFieldText(value, commit, check);
  const Kind = field.type === 'email' ? EmailField : TextField;
  return <Kind {...field} {...typed.fieldWhen(hasTried)} spellCheck={false} />;
}
