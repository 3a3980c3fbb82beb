/** A text that a file of the product contains once, and its replacement. */
export type Edit = { readonly file: string; readonly find: string; readonly replacement: string };
/** A fault put into the source on purpose, and the round that must notice it. */
export type Mutation = {
  readonly name: string;
  readonly round: string;
  /** Seconds of the whole run that the round gets its share of, where the default is too short. */
  readonly seconds?: number;
  readonly edits: readonly Edit[];
};

/** Edit of a file of the server. */
export const api = (file: string, find: string, replacement: string): Edit => ({
  file: `apps/api/src/${file}`,
  find,
  replacement,
});
/** Edit of a file of the platform. */
export const platform = (file: string, find: string, replacement: string): Edit => ({
  file: `packages/platform/src/${file}`,
  find,
  replacement,
});
