import { createPalettes, type Palette } from '@forecourt/domain/brand/palette.ts';
import { escapeHtml as escaped } from '@forecourt/domain/brand/template.ts';
import type { Brand } from '@forecourt/domain/brand.ts';
import type { EmailDataByKind, MailKind } from './kinds.ts';

/** Content of an email, rendered once as HTML and once as plain text. */
export type EmailContent = {
  subject: string;
  heading: string;
  /** Preview in a list of emails: hidden in HTML, the first paragraph in text. */
  preview?: string;
  body: (
    | string
    | { facts: [string, string][] }
    | { title: string; list: readonly string[] }
    | { button: string; href: string }
  )[];
  /** Ends without the help for applicants. */
  isForProvider?: boolean;
};
export type EmailSender = Brand & {
  /** Picture at the top; undefined shows the name as text. */
  head?: Buffer | undefined;
  /** Origin of the desk, if there is one. */
  desk?: string | undefined;
};

/** `origin`: where the application is served; `today`: yyyy-MM-dd of sending. */
export type EmailTemplates = {
  readonly [K in MailKind]: (
    emailData: EmailDataByKind[K],
    sender: EmailSender,
    origin: string,
    today: string,
  ) => EmailContent;
};

/** Content id of the picture. */
export const headPictureContentId = 'head';

export const createEmailSender = (brand: Brand, head?: Buffer, desk?: string): EmailSender => ({
  ...brand,
  head,
  desk,
});

const help = ({ phone, hours }: EmailSender): string =>
  `Questions? Call ${phone}, ${hours.weekdays} on weekdays and ${hours.saturday} on Saturday.`;

function htmlPart(
  part: EmailContent['body'][number],
  { ink2, accent, onAccent }: Palette,
  radius: number,
): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escaped(part)}</p>`;
  if ('facts' in part) {
    const rows = part.facts.map(
      ([term, fact]) =>
        `<tr><th scope="row" class="ink2" style="text-align:left;padding:6px 16px 6px 0;font-weight:normal;color:${ink2}">` +
        `${escaped(term)}</th><td style="padding:6px 0">${escaped(fact)}</td></tr>`,
    );
    return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`;
  }
  if ('list' in part) {
    const items = part.list.map((item) => `<li>${escaped(item)}</li>`);
    return (
      `<p style="margin:0 0 4px;font-weight:600">${escaped(part.title)}</p>` +
      `<ul style="margin:0 0 16px;padding-left:20px">${items.join('\n')}</ul>`
    );
  }
  const href = escaped(part.href);
  return (
    `<p style="margin:0 0 16px"><a href="${href}" class="button" style="display:inline-block;padding:12px 20px;font-weight:600;` +
    `background:${accent};color:${onAccent};text-decoration:none;border-radius:${radius}px">${escaped(part.button)}</a></p>` +
    `<p class="ink2" style="margin:0 0 16px;font-size:14px;color:${ink2}">Or copy this address into your browser:<br>` +
    `<span style="word-break:break-all">${href}</span></p>`
  );
}

function htmlHead({ name, head }: EmailSender, { ground, onGround }: Palette): string {
  if (head)
    return (
      `<tr><td class="ground" style="padding:0;background:${ground};color:${onGround}"><img src="cid:${headPictureContentId}" width="600" ` +
      `alt="${escaped(name)}" style="display:block;width:100%;height:auto;border:0"></td></tr>`
    );
  return (
    `<tr><td class="ground" style="padding:20px 32px;background:${ground};color:${onGround};font-size:20px;font-weight:600">` +
    `${escaped(name)}</td></tr>`
  );
}

/** Colours of mail programs that ask for dark ones; the inline ones are light. */
const darkStyle = ({ paper, ink, ink2, raised, ground, onGround, accent, onAccent, line }: Palette): string =>
  [
    `.paper{background:${paper}!important;color:${ink}!important}`,
    `.raised{background:${raised}!important}`,
    `.ground{background:${ground}!important;color:${onGround}!important}`,
    `.ink2{color:${ink2}!important;border-color:${line}!important}`,
    `.button{background:${accent}!important;color:${onAccent}!important}`,
  ].join('');

/** Renders HTML in the brand's colours, without external files. */
export function renderEmailHtml(
  { subject, heading, preview, body, isForProvider }: EmailContent,
  sender: EmailSender,
): string {
  const { light, dark } = createPalettes(sender);
  return [
    '<!doctype html><html lang="en-NZ"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkStyle(dark)}}</style>`,
    `<title>${escaped(subject)}</title></head>`,
    `<body class="paper" style="margin:0;background:${light.paper};color:${light.ink};font:16px/1.5 -apple-system,Segoe UI,Roboto,sans-serif">`,
    ...(preview ? [`<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>`] : []),
    '<table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px">',
    `<table role="presentation" cellspacing="0" class="raised" style="max-width:600px;width:100%;background:${light.raised}">`,
    htmlHead(sender, light),
    '<tr><td style="padding:32px">',
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(heading)}</h1>`,
    ...body.map((part) => htmlPart(part, light, sender.shape?.control ?? 4)),
    `<p class="ink2" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${light.line};font-size:14px;color:${light.ink2}">`,
    `${escaped(isForProvider ? sender.name : help(sender))}</p></td></tr></table></td></tr></table></body></html>`,
  ].join('\n');
}

function textPart(part: EmailContent['body'][number]): string {
  if (typeof part === 'string') return part;
  if ('facts' in part) return part.facts.map(([term, fact]) => `${term}: ${fact}`).join('\n');
  if ('list' in part) return [part.title, ...part.list.map((item) => `- ${item}`)].join('\n');
  return `${part.button}:\n${part.href}`;
}

export function renderEmailText(
  { heading, preview, body, isForProvider }: EmailContent,
  sender: EmailSender,
): string {
  const parts = [heading, ...(preview ? [preview] : []), ...body.map(textPart)];
  const end = [...(isForProvider ? [] : [help(sender)]), `${sender.name}, ${sender.links.home}`];
  return [...parts, end.join('\n')].join('\n\n');
}
