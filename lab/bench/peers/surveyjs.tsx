import 'survey-core/survey-core.css';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { place } from './place.ts';
import { answers, parts, wrong } from './questions.ts';

const survey = new Model({
  questionsOnPageMode: 'singlePage',
  checkErrorsMode: 'onValueChanged',
  pages: parts.map(({ title, asked }) => ({
    name: title,
    title,
    elements: asked.map(({ name, label, hint, choices, isTick, isOptional, pattern }) => ({
      name,
      title: label,
      type: choices ? 'radiogroup' : isTick ? 'boolean' : 'text',
      isRequired: !isOptional,
      ...(isTick && { renderAs: 'checkbox' }),
      ...(hint && { description: hint }),
      ...(choices && { choices: [...choices] }),
      ...(pattern && { validators: [{ type: 'regex', regex: pattern, text: wrong }] }),
    })),
  })),
});
survey.data = answers;

createRoot(place).render(<Survey model={survey} />);
