import '@formio/js/dist/formio.form.min.css';
import { Formio } from '@formio/js';
import { place } from './place.ts';
import { answers, parts, wrong } from './questions.ts';

const components = parts.flatMap(({ title, asked }) => [
  { type: 'htmlelement', tag: 'h2', key: title.replaceAll(' ', ''), content: title, input: false },
  ...asked.map(({ name, label, hint, choices, isTick, isOptional, pattern }) => ({
    key: name,
    label,
    type: choices ? 'radio' : isTick ? 'checkbox' : 'textfield',
    input: true,
    validateOn: 'blur',
    validate: { required: !isOptional, ...(pattern && { pattern, customMessage: wrong }) },
    ...(hint && { description: hint }),
    ...(choices && { values: choices.map((choice) => ({ label: choice, value: choice })) }),
  })),
]);

const form = await Formio.createForm(place, { components });
form.submission = { data: { ...answers } };
