import { serializerCompiler } from 'fastify-type-provider-zod';

const constants = new WeakSet<object>();

function frozen(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
}

/** Marks an answer as constant: it is frozen and serialised once. */
export function markAnswerConstant<Answer extends object>(answer: Answer): Answer {
  if (constants.has(answer)) return answer;
  frozen(answer);
  constants.add(answer);
  return answer;
}

/** Serialises answers by the contract; throws when one does not fit. */
export const cachingSerializerCompiler: typeof serializerCompiler = (call) => {
  const write = serializerCompiler(call);
  const written = new WeakMap<object, string>();
  return (answer: unknown) => {
    if (typeof answer !== 'object' || answer === null || !constants.has(answer)) return write(answer);
    const text = written.get(answer) ?? write(answer);
    written.set(answer, text);
    return text;
  };
};
