import * as z from 'zod';

/** One setting: what it may be, the sentence that says so after its name, and whether it may come from a file. */
export type Variable = { schema: z.ZodType<unknown, string>; remedy: string; secret?: boolean };

export const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);

export const url = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => protocols.some((protocol) => text.startsWith(`${protocol}://`)) && URL.canParse(text), {
      abort: true,
    });

/** Another system to call. Plain HTTP stays on this machine; a password in an address would be sent nowhere. */
export const outsideUrl = url('http', 'https').refine((text) => {
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
  return username === '' && password === '' && hash === '' && (protocol === 'https:' || isLocal);
});

/** Text that a reader takes without throwing. */
export const readBy = (read: (text: string) => unknown) =>
  z.string().refine((text) => {
    try {
      read(text);
      return true;
    } catch {
      return false;
    }
  });

export const oneOf = <const T extends [string, ...string[]]>(values: T) => ({
  schema: z.enum(values),
  remedy: `must be one of ${values.join(', ')}`,
});
