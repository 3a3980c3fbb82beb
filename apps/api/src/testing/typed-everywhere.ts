import { expect } from 'vitest';
import type { testServer } from './server.ts';

type Call = Awaited<ReturnType<typeof testServer>>['call'];

/** Paths to every text of a body, and to every place that may hold one. */
export function textsIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string' || value === null) return [way];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...way, key]));
}

export function withText<Body extends object>(body: Body, way: readonly string[], text: string): Body {
  const copy = structuredClone(body);
  // oxlint-disable-next-line typescript/no-explicit-any -- the path leads through bodies of every shape
  const place = way.slice(0, -1).reduce((inner: any, key) => inner[key], copy);
  place[way.at(-1) ?? ''] = text;
  return copy;
}

const isAt = (field: string, place: string): boolean => place === field || place.startsWith(`${field}.`);

/**
 * Sends a body with `text` in every place; refused places get their value back until the body is accepted. Returns
 * the answer and the accepted places, like 'details.fullName'.
 */
export async function typeEverywhere(
  call: Call,
  [method, url, body]: readonly ['POST' | 'PUT', string, object],
  text: string,
) {
  let places = textsIn(body);
  for (let tries = 0; tries < 30; tries += 1) {
    const typed = places.reduce((made, way) => withText(made, way, text), body);
    const { status, body: answer } = await call(method, url, typed);
    if (status < 300) return { answer, places: places.map((way) => way.join('.')) };
    expect(status, JSON.stringify(answer)).toBe(400);
    const refused: string[] = answer.exception.map(({ field }: { field: string }) => field);
    const left = places.filter((way) => !refused.some((field) => isAt(field, way.join('.'))));
    const parents = refused.map((field) => field.split('.').slice(0, -1).join('.'));
    places =
      left.length < places.length
        ? left
        : places.filter((way) => !parents.some((parent) => isAt(parent, way.join('.'))));
  }
  throw new Error(`${method} ${url} takes it nowhere`);
}
