import type * as z from 'zod/mini';

/** † How often a sender may make any one call in a minute. */
export const generalPerMinute = 600;
/** † How many bytes any one call may bring. */
export const generalBodyBytes = 64 * 1024;

/** One call: the options of a server route without its handler. The browser calls it with the same types. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  /** † How often a sender may make this call in a minute, where that is not `generalPerMinute`, and in a day. */
  readonly config?: { readonly perMinute: number; readonly perDay?: number };
  /** † How many bytes this call may bring, where that is not `generalBodyBytes`. */
  readonly bodyLimit?: number;
  readonly schema: {
    readonly tags: readonly string[];
    readonly summary: string;
    readonly params?: z.ZodMiniType;
    readonly querystring?: z.ZodMiniType;
    readonly body?: z.ZodMiniType;
    readonly response: Readonly<Record<number, z.ZodMiniType>>;
  };
};

type Part<E extends Endpoint, K extends 'params' | 'querystring' | 'body'> = E['schema'] extends {
  readonly [P in K]: infer S extends z.ZodMiniType;
}
  ? { readonly [P in K]: z.input<S> }
  : unknown;

/** What a caller gives: the parts that the endpoint declares, each typed. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>;

type SuccessStatus = 200 | 201;

/** What a successful call answers. */
export type ResponseOf<E extends Endpoint> = {
  [S in keyof E['schema']['response'] & SuccessStatus]: z.output<E['schema']['response'][S]>;
}[keyof E['schema']['response'] & SuccessStatus];
