import { createServer } from 'node:net';
import type { Driver } from './driver.ts';
import { newHome, type Program, startProgram } from './program.ts';

/** This driver does not report page errors, so the page collects them. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const { error } = console;
  console.error = (...said: unknown[]) => {
    heard.push(said.join(' '));
    error(...said);
  };
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
}

/** Starts WebKit on a virtual screen. `path` is that of WebKitWebDriver. */
export async function openWebKit(path: string): Promise<Driver> {
  const started: Program[] = [];
  const close = async (): Promise<void> => {
    for (const program of started.splice(0).reverse()) await program.stop();
  };
  try {
    const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], newHome());
    started.push(screen);
    const port = await freePort();
    const home = newHome();
    const driver = startProgram(path, ['-p', String(port)], home, {
      DISPLAY: `:${await screen.says(/^(\d+)\n/m)}`,
      GDK_BACKEND: 'x11',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      XDG_RUNTIME_DIR: home,
    });
    started.push(driver);
    const send = await newSession(`http://127.0.0.1:${port}`);
    const run: Driver['run'] = async (source, argument) => {
      const script = `const answer = arguments[0];
        (async () => (${source})(${JSON.stringify(argument)}))().then(
          (value) => answer(JSON.stringify({ value })), (error) => answer(JSON.stringify({ error: String(error) })));`;
      const { value, error } = JSON.parse(String(await send('POST', '/execute/async', { script, args: [] })));
      if (error !== undefined) throw new Error(error);
      return value;
    };
    return {
      goTo: async (url) => {
        await send('POST', '/url', { url });
        await run(listen.toString());
      },
      run,
      perform: async (actions) => void (await send('POST', '/actions', { actions })),
      resize: async (width, height) => void (await send('POST', '/window/rect', { width, height })),
      picture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
      errors: async () => (await run('() => globalThis.heard ?? []')) as string[],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

async function newSession(origin: string): Promise<Send> {
  const sendTo =
    (base: string): Send =>
    async (method, path, body) => {
      const response = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
      const { value } = await response.json();
      if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
      return value;
    };
  await comesUp(origin);
  const { sessionId } = (await sendTo(origin)('POST', '/session', { capabilities: {} })) as {
    sessionId: string;
  };
  return sendTo(`${origin}/session/${sessionId}`);
}

async function comesUp(origin: string, tries = 300): Promise<void> {
  const answers = await fetch(`${origin}/status`).then(
    () => true,
    () => false,
  );
  if (answers) return;
  if (tries === 0) throw new Error(`WebKitWebDriver does not answer at ${origin}`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await comesUp(origin, tries - 1);
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
