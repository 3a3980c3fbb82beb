import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { place } from './place.ts';
import { answers, asked, parts } from './questions.ts';

const schema: RJSFSchema = {
  type: 'object',
  title: parts.map(({ title }) => title).join(', '),
  required: asked.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
  properties: Object.fromEntries(
    asked.map(({ name, label, choices, isTick, pattern }) => [
      name,
      {
        title: label,
        type: isTick ? 'boolean' : 'string',
        ...(choices && { enum: [...choices] }),
        ...(pattern && { pattern }),
      },
    ]),
  ),
};
const ui: UiSchema = Object.fromEntries(
  asked.map(({ name, hint, choices }) => [
    name,
    { ...(hint && { 'ui:help': hint }), ...(choices && { 'ui:widget': 'radio' }) },
  ]),
);

createRoot(place).render(
  <Form schema={schema} uiSchema={ui} formData={answers} validator={validator} noHtml5Validate />,
);
