import { type CallOptions, keepaliveMaximumBytes } from './call.ts';
import { ApiError } from './call-error.ts';

/** Code units from which a body is compressed: below, it saves no packet worth the work. */
const compressFrom = 8 * 1024;

async function gzip(text: string): Promise<ArrayBuffer> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  void writer.write(new TextEncoder().encode(text));
  void writer.close();
  return new Response(readable).arrayBuffer();
}

const isHidden = (): boolean => document.visibilityState === 'hidden';

/**
 * Compresses a large body where the browser can; undefined means that it is sent as it is, at once. A page that is
 * left ends the wait, unless its browser would not send the body as it is.
 */
function compress(text: string): Promise<ArrayBuffer | undefined> | undefined {
  if (text.length <= compressFrom || typeof CompressionStream === 'undefined') return undefined;
  if (text.length >= keepaliveMaximumBytes) return gzip(text);
  if (isHidden()) return undefined;
  const over = new AbortController();
  const left = new Promise<undefined>((resolve) => {
    const look = (): void => {
      if (isHidden()) resolve(undefined);
    };
    document.addEventListener('visibilitychange', look, { signal: over.signal });
  });
  return Promise.race([gzip(text), left]).finally(() => over.abort());
}

/** Calls with its body compressed; as it is where a server of the release before could not read it. */
export async function withCompression<Result>(
  body: unknown,
  send: (options: Pick<CallOptions, 'gzipped'>) => Promise<Result>,
): Promise<Result> {
  const compressing = compress(JSON.stringify(body));
  // A page that is left does not go on after a wait.
  const gzipped = compressing && (await compressing);
  try {
    return await send({ gzipped });
  } catch (error) {
    if (gzipped && error instanceof ApiError && error.code === 'unreadable') return send({});
    throw error;
  }
}
