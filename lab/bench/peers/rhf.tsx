import { createRoot } from 'react-dom/client';
import { type RegisterOptions, useForm } from 'react-hook-form';
import { place } from './place.ts';
import { type Asked, answers, missing, parts, wrong } from './questions.ts';

type Answers = Record<string, string | boolean>;

const rulesOf = ({ pattern, isOptional }: Asked): RegisterOptions<Answers> => ({
  required: isOptional ? false : missing,
  ...(pattern && { pattern: { value: new RegExp(pattern), message: wrong } }),
});

/** The form as the library's own pages write one: each field registered, errors when a field is left. */
function Form() {
  const { register, handleSubmit, formState } = useForm<Answers>({ mode: 'onBlur', defaultValues: answers });
  const field = (question: Asked) => {
    const { name, label, hint, choices, isTick } = question;
    const { errors } = formState;
    const problem = errors[name]?.message;
    const reported = {
      'aria-invalid': problem !== undefined,
      'aria-describedby':
        [hint && `${name}-hint`, problem && `${name}-error`].filter(Boolean).join(' ') || undefined,
    };
    const around = (
      <>
        {hint && <p id={`${name}-hint`}>{hint}</p>}
        {problem && (
          <p id={`${name}-error`} role="alert">
            {String(problem)}
          </p>
        )}
      </>
    );
    if (choices)
      return (
        <fieldset key={name}>
          <legend>{label}</legend>
          {around}
          {choices.map((choice) => (
            <label key={choice}>
              <input type="radio" value={choice} {...register(name, rulesOf(question))} /> {choice}
            </label>
          ))}
        </fieldset>
      );
    return (
      <div key={name}>
        <label htmlFor={name}>{label}</label>
        {around}
        <input
          id={name}
          type={isTick ? 'checkbox' : 'text'}
          {...reported}
          {...register(name, rulesOf(question))}
        />
      </div>
    );
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      {parts.map(({ title, asked }) => (
        <section key={title}>
          <h2>{title}</h2>
          {asked.map(field)}
        </section>
      ))}
      <button type="submit">Accept and send</button>
    </form>
  );
}

createRoot(place).render(<Form />);
