import { type CardPalette, createPalettes, type Palette, themes } from '@forecourt/domain/brand/palette.ts';
import { escapeHtml } from '@forecourt/domain/brand/template.ts';
import { buildBrandAssets } from '../../brand/assets.ts';
import type { BrandFolder } from '../../brand/folder.ts';
import {
  createEmailSender,
  headPictureContentId,
  renderEmailHtml,
  renderEmailText,
} from '../../mail/letter.ts';
import { emailContentOf } from '../../mail/letters.ts';
import { sampleMails } from '../../mail/sample-mails.ts';

/** Where the invented mails lead, and the day on which they go. */
const sample = {
  to: 'aroha@example.co.nz',
  origin: 'https://apply.example.co.nz',
  desk: 'https://desk.example.co.nz',
  today: '2026-11-26',
};
const headFile = 'head.png';

function mailFiles({ brand, files }: BrandFolder) {
  const sender = createEmailSender(brand, files.get('mail.png'), sample.desk);
  return Object.entries(sampleMails).map(([kind, mailTo]) => {
    const mail = mailTo(sample.to);
    const content = emailContentOf(mail.kind, mail.emailData, sender, sample.origin, sample.today);
    const html = renderEmailHtml(content, sender).replaceAll(`cid:${headPictureContentId}`, headFile);
    return { kind, subject: content.subject, html, text: renderEmailText(content, sender) };
  });
}

const style = `body{margin:24px auto;max-width:1100px;padding:0 16px;font:16px/1.5 var(--font-body)}
h1,h2,h3{font-family:var(--font-head);font-weight:var(--weight-head)}
figure{margin:0 0 16px}img{max-width:100%;height:auto;max-height:260px}
.row{display:flex;flex-wrap:wrap;gap:12px}.row span{flex:0 0 120px;padding:8px;font-size:13px;border:1px solid #888}
iframe{width:100%;height:640px;border:1px solid #888}`;

const swatches = (palette: Palette | CardPalette): string =>
  `<div class="row">${Object.entries(palette)
    .map(
      ([name, colour]) =>
        `<span>${name}<br><b style="background:${colour}">&emsp;&emsp;</b> ${colour}</span>`,
    )
    .join('')}</div>`;

/** Backgrounds on which the pictures stand. */
function groundOf(name: string, { light, dark, card }: ReturnType<typeof createPalettes>): string {
  if (name.includes('card')) return card.ground;
  const theme = name.endsWith('-dark.svg') ? dark : light;
  return name.startsWith('offer') ? theme.ground : theme.paper;
}

/** Returns the files of a preview by their paths; index.html shows the others. */
export function previewFiles(folder: BrandFolder, howToSeePages: string): Map<string, string | Buffer> {
  const palettes = createPalettes(folder.brand);
  const assets = buildBrandAssets(folder, { base: '', origin: sample.origin });
  const pictures = [...assets.files.keys(), ...(folder.files.has('mail.png') ? ['mail.png'] : [])].filter(
    (name) => /\.(svg|png)$/.test(name),
  );
  const mails = mailFiles(folder);
  const name = escapeHtml(folder.brand.name);
  const index = [
    `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${name}: preview</title><link rel="stylesheet" href="brand/brand.css"><style>${style}</style></head><body>`,
    `<h1>${name}</h1><p>Every mail has an invented applicant. ${escapeHtml(howToSeePages)}</p>`,
    '<h2>Typefaces</h2><h3>Fuel cards for Wānaka, Ōtaki and Whangārei</h3><p>ā ē ī ō ū Ā Ē Ī Ō Ū 0123456789 $1,250.00</p>',
    ...[...themes, 'card' as const].map((theme) => `<h2>Colours: ${theme}</h2>${swatches(palettes[theme])}`),
    '<h2>Pictures</h2>',
    ...pictures.map(
      (file) =>
        `<figure><figcaption>${file}</figcaption><img src="brand/${file}" alt="" style="background:${groundOf(file, palettes)}"></figure>`,
    ),
    '<h2>Mails</h2>',
    ...mails.map(
      ({ kind, subject }) =>
        `<h3>${escapeHtml(subject)}</h3><p>${kind}: <a href="mails/${kind}.html">alone</a>, <a href="mails/${kind}.txt">as text</a></p>` +
        `<iframe src="mails/${kind}.html" title="${kind}" loading="lazy"></iframe>`,
    ),
    '</body></html>',
  ];
  const head = folder.files.get('mail.png');
  return new Map<string, string | Buffer>([
    ['index.html', index.join('\n')],
    ...[...assets.files].map(([file, { content }]) => [`brand/${file}`, content] as const),
    ...mails.flatMap(({ kind, html, text }) => [
      [`mails/${kind}.html`, html] as const,
      [`mails/${kind}.txt`, text] as const,
    ]),
    ...(head ? [['brand/mail.png', head] as const, [`mails/${headFile}`, head] as const] : []),
  ]);
}
