import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapedText } from '@forecourt/domain/brand/template.ts';
import { notFound } from '@forecourt/platform/http/refusal.ts';
import { onlyThisMachine } from '@forecourt/platform/http/this-machine.ts';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';

const fileForm = /^[0-9TZ-]+-[A-Za-z0-9_-]{27}\.eml$/;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

/** The newest first. */
const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => fileForm.test(name))
        .sort()
        .reverse()
    : [];

async function opened(folder: string, name: string) {
  const path = join(folder, name);
  if (!fileForm.test(name) || !existsSync(path)) throw notFound();
  return PostalMime.parse(readFileSync(path));
}

/** Shows emails written as files; only on this machine, outside production. */
export async function mailPage(
  app: FastifyInstance,
  { folder, base }: { folder: string; base: string },
): Promise<void> {
  app.addHook('onRequest', onlyThisMachine);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/mail', async (_request, reply) => {
    const rows = await Promise.all(
      filesOf(folder)
        .slice(0, 200)
        .map(async (name) => {
          const { subject = '', to } = await opened(folder, name);
          const recipient = to?.[0]?.address ?? '';
          return `<li><a href="${base}/mail/${name}">${escapedText(subject)}</a> to ${escapedText(recipient)}</li>`;
        }),
    );
    const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail has been sent yet.</p>';
    return reply.type('text/html; charset=utf-8').send(page('Mail', `<h1>Mail sent from here</h1>${list}`));
  });

  app.get<{ Params: { name: string } }>('/mail/:name', async (request, reply) => {
    const { subject = '', to, from, text = '', html } = await opened(folder, request.params.name);
    const link = html ? `<p><a href="${base}/mail/${request.params.name}/html">As HTML</a></p>` : '';
    const head = `<p>From ${escapedText(from?.address ?? '')} to ${escapedText(to?.[0]?.address ?? '')}</p>`;
    const linked = escapedText(text).replace(/https?:\/\/[^\s]+/g, (url) => `<a href="${url}">${url}</a>`);
    const body = `<p><a href="${base}/mail">All mail</a></p><h1>${escapedText(subject)}</h1>${head}${link}<pre>${linked}</pre>`;
    return reply.type('text/html; charset=utf-8').send(page('Mail', body));
  });

  app.get<{ Params: { name: string } }>('/mail/:name/html', async (request, reply) => {
    const { html = '', attachments } = await opened(folder, request.params.name);
    const shown = attachments.reduce(
      (text, { contentId = '', mimeType, content }) =>
        text.replaceAll(
          `"cid:${contentId.replace(/[<>]/g, '')}"`,
          `"data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}"`,
        ),
      html,
    );
    const policy =
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox allow-top-navigation allow-popups";
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(shown);
  });
}
