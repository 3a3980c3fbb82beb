import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '@forecourt/domain/brand/template.ts';
import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import { notFoundRefusal } from '@forecourt/platform/http/refusal.ts';
import { requireThisMachine } from '@forecourt/platform/http/this-machine.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime from 'postal-mime';
import type { BrandAssets } from '../brand/assets.ts';
import { mailPageStyle } from './mail-page-style.ts';

const fileForm = /^[0-9TZ-]+-[A-Za-z0-9_-]{27}\.eml$/;
const html = 'text/html; charset=utf-8';

/** The newest first. */
const filesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => fileForm.test(name))
        .sort()
        .reverse()
    : [];

function sourceOf(folder: string, name: string): Buffer {
  const path = join(folder, name);
  if (!fileForm.test(name) || !existsSync(path)) throw notFoundRefusal();
  return readFileSync(path);
}

async function opened(folder: string, name: string) {
  const { subject = '', to, from, date, ...rest } = await PostalMime.parse(sourceOf(folder, name));
  const [recipient, sender] = [to?.[0]?.address ?? '', from?.address ?? ''];
  const sent = date === undefined ? '' : `${formatDay(date)}, ${formatTime(date)}`;
  return { ...rest, subject, recipient, sender, date, sent };
}
type Mail = Awaited<ReturnType<typeof opened>>;

const timeElement = ({ date = '', sent }: Mail): string =>
  `<time datetime="${escapeHtml(date)}">${escapeHtml(sent)}</time>`;

const listed = (mail: Mail, href: string): string =>
  `<li><a href="${href}"><b>${escapeHtml(mail.subject)}</b>` +
  `<small>${escapeHtml(mail.recipient)}<br>${timeElement(mail)}</small></a></li>`;

/** The HTML as the recipient sees it; text and source folded below, or the text alone. */
function shown(mail: Mail, href: string): string {
  const text = escapeHtml(mail.text ?? '').replace(
    /https?:\/\/[^\s]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  const rows = [
    ['From', escapeHtml(mail.sender)],
    ['To', escapeHtml(mail.recipient)],
    ['Sent', timeElement(mail)],
  ].map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`);
  const frame = `<iframe src="${href}/html" title="The email as HTML"></iframe>`;
  const alone = `<a href="${href}/html">HTML on its own</a>`;
  return [
    `<h1>${escapeHtml(mail.subject)}</h1><dl>${rows.join('')}</dl>`,
    mail.html ? frame : '',
    `<nav aria-label="Other forms">${mail.html ? alone : ''}<a href="${href}/source">Source</a></nav>`,
    `<details${mail.html ? '' : ' open'}><summary>Text</summary><pre>${text}</pre></details>`,
  ].join('');
}

/** Returns the HTML with its pictures within, whose links lead out of the frame that shows it. */
const framed = ({ html: mailHtml = '', attachments }: Mail): string =>
  attachments
    .reduce(
      (text, { contentId = '', mimeType, content }) =>
        text.replaceAll(
          `"cid:${contentId.replace(/[<>]/g, '')}"`,
          `"data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}"`,
        ),
      mailHtml,
    )
    .replace(/<head>|^/, (head) => `${head}<base target="_top">`);

const policy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation allow-popups',
].join('; ');

type Options = { readonly folder: string; readonly base: string; readonly assets: BrandAssets };
type Named = { Params: { name: string } };

/** Shows emails written as files; only on this machine, outside production. */
export async function mailPage(app: FastifyInstance, { folder, base, assets }: Options): Promise<void> {
  app.addHook('onRequest', requireThisMachine);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const { mark, name: brandName } = assets.page;
  const send = (reply: FastifyReply, title: string, body: string): FastifyReply =>
    reply
      .type(html)
      .send(
        `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
          '<meta name="viewport" content="width=device-width, initial-scale=1">' +
          `<link rel="icon" href="${base}/brand/${assets.version}/favicon.svg" type="image/svg+xml">` +
          `<link rel="stylesheet" href="${base}/brand/${assets.version}/brand.css">` +
          `<link rel="stylesheet" href="${base}/mail/style.css"></head><body><header><picture>` +
          `<source srcset="${mark.dark}" media="(prefers-color-scheme: dark)">` +
          `<img src="${mark.light}" alt="" width="34" height="34"></picture>` +
          `<span>${escapeHtml(brandName)}</span></header><main>${body}</main></body></html>`,
      );

  app.get('/mail/style.css', (_request, reply) => reply.type('text/css').send(mailPageStyle));

  app.get('/mail', async (_request, reply) => {
    const names = filesOf(folder).slice(0, 200);
    const rows = await Promise.all(
      names.map(async (name) => listed(await opened(folder, name), `${base}/mail/${name}`)),
    );
    const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mail has been sent yet.</p>';
    return send(reply, 'Mail', `<h1>Mail sent from here</h1>${list}`);
  });

  app.get<Named>('/mail/:name', async (request, reply) => {
    const { name } = request.params;
    const mail = await opened(folder, name);
    const back = `<nav aria-label="Back"><a href="${base}/mail">All mail</a></nav>`;
    return send(reply, mail.subject, back + shown(mail, `${base}/mail/${name}`));
  });

  app.get<Named>('/mail/:name/html', async (request, reply) => {
    const mail = await opened(folder, request.params.name);
    return reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type(html)
      .send(framed(mail));
  });

  app.get<Named>('/mail/:name/source', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(sourceOf(folder, request.params.name)),
  );
}
