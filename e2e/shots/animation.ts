import type { Browser } from '@playwright/test';

export type Frame = { readonly picture: string; readonly milliseconds: number };
export type Size = { readonly width: number; readonly height: number };

/** Difference to the previous frame, as a WebP file in base64. */
type Change = { readonly left: number; readonly top: number; readonly webp: string } & Size;

const quality = 0.82;

async function changesOf(browser: Browser, frames: readonly Frame[], size: Size): Promise<Change[]> {
  const page = await browser.newPage();
  const pictures = frames.map(({ picture }) => picture);
  const changes = await page.evaluate(
    async ({ pictures, width, height, quality }) => {
      const draw = async (picture: string): Promise<CanvasRenderingContext2D> => {
        const image = new Image();
        image.src = picture;
        await image.decode();
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        if (context === null) throw new Error('There is nothing to draw on');
        context.drawImage(image, 0, 0, width, height);
        return context;
      };
      const colours = (context: CanvasRenderingContext2D): Uint32Array =>
        new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
      let before: Uint32Array | undefined;
      const changes = [];
      for (const picture of pictures) {
        const context = await draw(picture);
        const now = colours(context);
        let [left, top, right, bottom] = [width, height, 1, 1];
        for (let at = 0; at < now.length; at++) {
          if (before !== undefined && now[at] === before[at]) continue;
          const [across, down] = [at % width, Math.floor(at / width)];
          left = Math.min(left, across);
          right = Math.max(right, across);
          top = Math.min(top, down);
          bottom = Math.max(bottom, down);
        }
        before = now;
        // WebP frames need even offsets; an unchanged frame has the smallest size.
        left = Math.min(left, right - 1) & ~1;
        top = Math.min(top, bottom - 1) & ~1;
        const part = document.createElement('canvas');
        part.width = right + 1 - left;
        part.height = bottom + 1 - top;
        part.getContext('2d')?.drawImage(context.canvas, -left, -top);
        const webp = part.toDataURL('image/webp', quality).split(',')[1] ?? '';
        changes.push({ left, top, width: part.width, height: part.height, webp });
      }
      return changes;
    },
    { pictures, ...size, quality },
  );
  await page.close();
  return changes;
}

const little = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};
const chunk = (name: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name), little(content.length, 4), content, Buffer.alloc(content.length % 2)]);

/** Returns the image chunks after the 12 bytes of the file header. */
function pictureIn(webp: string): Buffer {
  const file = Buffer.from(webp, 'base64');
  const parts: Buffer[] = [];
  for (let at = 12; at < file.length; ) {
    const length = 8 + file.readUInt32LE(at + 4);
    const padded = length + (length % 2);
    if (/^(ALPH|VP8[ L])/.test(file.toString('latin1', at, at + 4)))
      parts.push(file.subarray(at, at + padded));
    at += padded;
  }
  return Buffer.concat(parts);
}

/** Returns an endless animated WebP: https://developers.google.com/speed/webp/docs/riff_container */
export async function animate(browser: Browser, frames: readonly Frame[], size: Size): Promise<Buffer> {
  const changes = await changesOf(browser, frames, size);
  const animation = 0b10;
  const head = Buffer.concat([little(animation, 4), little(size.width - 1, 3), little(size.height - 1, 3)]);
  const replace = 0b10;
  const parts = changes.map(({ left, top, width, height, webp }, at) =>
    chunk(
      'ANMF',
      Buffer.concat([
        ...[left / 2, top / 2, width - 1, height - 1].map((value) => little(value, 3)),
        little(frames[at]?.milliseconds ?? 0, 3),
        little(replace, 1),
        pictureIn(webp),
      ]),
    ),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', head),
    chunk('ANIM', Buffer.alloc(6)),
    ...parts,
  ]);
  return chunk('RIFF', body);
}
