import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from './driver.ts';
import { newHome, startProgram } from './program.ts';

/** No background requests, prompts or telemetry. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'ui.prefersReducedMotion': 1,
};

type Answer = {
  readonly id?: number;
  readonly type: string;
  readonly method?: string;
  readonly params?: { readonly level: string; readonly text: string };
  readonly result?: unknown;
  readonly message?: string;
};
type Outcome = {
  readonly type: string;
  readonly result: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
};

/** Starts Firefox headless and drives it over WebDriver BiDi. */
export async function openFirefox(path: string): Promise<Driver> {
  const home = newHome();
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`,
  );
  writeFileSync(join(home, 'user.js'), lines.join('\n'));
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    home,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ];
  const program = startProgram(path, args, home);
  try {
    const address = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
    const { send, errors } = await connect(`${address}/session`);
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    // The first window never gets the focus, so its fields would not blur.
    const { context } = (await send('browsingContext.create', { type: 'window' })) as { context: string };
    await send('browsingContext.activate', { context });
    return {
      goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      run: async (source, argument) => {
        const { type, result, exceptionDetails } = (await send('script.callFunction', {
          functionDeclaration: `async () => JSON.stringify([await (${source})(${JSON.stringify(argument)})])`,
          awaitPromise: true,
          target: { context },
        })) as Outcome;
        if (type !== 'success') throw new Error(exceptionDetails?.text);
        return JSON.parse(result.value)[0];
      },
      perform: async (actions) => void (await send('input.performActions', { context, actions })),
      resize: async (width, height) =>
        void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
      picture: async () => {
        const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string };
        return Buffer.from(data, 'base64');
      },
      errors: async () => errors,
      close: program.stop,
    };
  } catch (error) {
    await program.stop();
    throw error;
  }
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  const errors: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.params?.level === 'error') errors.push(answer.params.text);
  });
  socket.addEventListener('close', () => {
    for (const answer of waiting.values()) answer({ type: 'error', message: 'Firefox is gone' });
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)));
  });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ type, result, message }) => {
        waiting.delete(id);
        if (type === 'error') reject(new Error(`${method}: ${message}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, errors };
}
