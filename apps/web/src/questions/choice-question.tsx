import { labelOf } from '@forecourt/domain/constants/options.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { type RadioChoice, RadioRows, type RadioRowsProps } from '../ui/fields/radio-rows.tsx';
import { Question } from './question.tsx';

type ChoiceQuestionProps<Value extends string | number> = Pick<
  RadioRowsProps<Value>,
  'legend' | 'value' | 'onChange' | 'layout'
> & {
  readonly id: QuestionId;
  readonly choices: readonly (RadioChoice<Value> & { readonly label: string })[];
  /** How the answer is told once given, when it is not by the label of the choice. */
  readonly answer?: string;
};

/** A question whose answer is one of several. */
export const ChoiceQuestion = <Value extends string | number>({
  id,
  answer,
  ...radios
}: ChoiceQuestionProps<Value>) => (
  <Question id={id} answer={{ text: answer ?? labelOf(radios.choices, radios.value) }}>
    {(_, missing) => <RadioRows {...radios} isLegendHidden error={missing} />}
  </Question>
);
