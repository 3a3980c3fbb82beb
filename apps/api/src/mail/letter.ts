/** A mail as content: paragraphs, a button, rows of facts and lists, drawn once as HTML and once as plain text. */
export type Letter = {
  subject: string;
  heading: string;
  body: (
    | string
    | { facts: [string, string][] }
    | { title: string; list: readonly string[] }
    | { button: string; href: string }
  )[];
};
export type Sender = {
  name: string;
  phone: string;
  hours: { weekdays: string; saturday: string };
  home: string;
};

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const help = ({ phone, hours }: Sender): string =>
  `Questions? Call ${phone}, ${hours.weekdays} on weekdays and ${hours.saturday} on Saturday.`;

function htmlPart(part: Letter['body'][number]): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escaped(part)}</p>`;
  if ('facts' in part) {
    const rows = part.facts.map(
      ([term, fact]) =>
        `<tr><th scope="row" style="text-align:left;padding:6px 16px 6px 0;font-weight:normal;color:#55605a">` +
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
    `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:12px 20px;` +
    `background:#16302b;color:#ffffff;text-decoration:none;border-radius:4px">${escaped(part.button)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:14px;color:#55605a">Or copy this address into your browser:<br>${href}</p>`
  );
}

/** The letter as an HTML document without images or outside files. */
export function letterHtml({ subject, heading, body }: Letter, sender: Sender): string {
  return [
    '<!doctype html><html lang="en-NZ"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escaped(subject)}</title></head>`,
    '<body style="margin:0;background:#f4f2ec;color:#1c2420;font:16px/1.5 -apple-system,Segoe UI,Roboto,sans-serif">',
    '<table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" style="max-width:600px;width:100%;background:#ffffff"><tr><td style="padding:32px">',
    `<p style="margin:0 0 24px;font-weight:600">${escaped(sender.name)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(heading)}</h1>`,
    ...body.map(htmlPart),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9d5c9;font-size:14px;color:#55605a">`,
    `${escaped(help(sender))}</p></td></tr></table></td></tr></table></body></html>`,
  ].join('\n');
}

function textPart(part: Letter['body'][number]): string {
  if (typeof part === 'string') return part;
  if ('facts' in part) return part.facts.map(([term, fact]) => `${term}: ${fact}`).join('\n');
  if ('list' in part) return [part.title, ...part.list.map((item) => `- ${item}`)].join('\n');
  return `${part.button}:\n${part.href}`;
}

/** The letter as plain text. */
export function letterText({ heading, body }: Letter, sender: Sender): string {
  return [heading, ...body.map(textPart), `${help(sender)}\n${sender.name}, ${sender.home}`].join('\n\n');
}
