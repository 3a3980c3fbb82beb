import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { RadioRows, type RadioRowsProps } from '@forecourt/ui/fields/radio-rows.tsx';
import { Question, useQuestionLabel } from './question.tsx';

type ChoiceQuestionProps<Value extends string | number> = Pick<
  RadioRowsProps<Value>,
  'choices' | 'value' | 'onChange' | 'layout'
> & {
  readonly id: QuestionId;
  readonly legend?: string;
  readonly answer?: string;
};

export function ChoiceQuestion<Value extends string | number>(props: ChoiceQuestionProps<Value>) {
  const { id, answer, ...radios } = props;
  const label = useQuestionLabel(id);
  return (
    <Question id={id} {...(answer !== undefined && { answer: { text: answer } })}>
      {(_, missing) => <RadioRows legend={label} {...radios} isLegendHidden error={missing} />}
    </Question>
  );
}
