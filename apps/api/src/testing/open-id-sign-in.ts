import { beginOpenId } from '@forecourt/domain/contract/desk/getting-in.ts';
import type { TestDesk } from './desk.ts';

const stateCookie = 'forecourt-desk-sign-in';

export async function begun({ ask }: TestDesk) {
  const { body, headers } = await ask(beginOpenId, { body: {} });
  const [, kept = ''] = new RegExp(`${stateCookie}=([^;]+)`).exec(String(headers['set-cookie'])) ?? [];
  return { url: body.url as string, kept, cookie: String(headers['set-cookie']) };
}

/** Comes back as a browser does, from another site. */
export async function returned(at: TestDesk, back: URL, kept: string) {
  const answer = await at.desk.inject({
    url: `${back.pathname}${back.search}`,
    headers: { cookie: `${stateCookie}=${kept}`, 'sec-fetch-site': 'cross-site' },
  });
  const session = answer.cookies.find(({ name, value }) => name === at.cookieName && value !== '');
  return { status: answer.statusCode, to: answer.headers.location, session };
}
