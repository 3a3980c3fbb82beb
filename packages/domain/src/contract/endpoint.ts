import type * as z from 'zod/mini';

/** † Calls per minute and sender. */
export const defaultRequestsPerMinute = 600;
/** † Bytes of a request body. */
export const defaultBodyLimitBytes = 64 * 1024;

/** Options of a server route without its handler; the browser calls it with the same types. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  /** † Limits per sender, if they differ from `defaultRequestsPerMinute`. */
  readonly config?: {
    readonly perMinute: number;
    readonly perDay?: number;
    /** Calls that name the same one are counted together. */
    readonly budget?: string;
    /** Whether a browser may send the body as gzip; its limit then counts what the body opens to. */
    readonly takesGzip?: true;
    /** Sentence of a refusal, in place of the general one. */
    readonly tooMany?: string;
  };
  /** † Bytes, if they differ from `defaultBodyLimitBytes`. */
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

export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>;

type SuccessStatus = 200 | 201;

export type ResponseOf<E extends Endpoint> = {
  [S in keyof E['schema']['response'] & SuccessStatus]: z.output<E['schema']['response'][S]>;
}[keyof E['schema']['response'] & SuccessStatus];
