import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type CompressedContent = {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
};

export const immutableCacheControl = 'public, max-age=31536000, immutable';

const isText = /^(text\/|image\/svg|application\/(manifest\+)?json)/;
const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Compresses content once; pictures and fonts stay as they are. */
export async function compressContent(type: string, plain: Buffer): Promise<CompressedContent> {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (!isText.test(type)) return { type, etag, plain };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, brotliBest),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { type, etag, plain, br, gzip: gz };
}

function takes({ headers }: FastifyRequest, coding: 'br' | 'gzip'): boolean {
  const named = String(headers['accept-encoding'] ?? '').split(',');
  return named.some((one) => {
    const [name, weight = ''] = one.trim().toLowerCase().split(';');
    return name?.trim() === coding && !/q=0(\.0*)?$/.test(weight.trim());
  });
}

/** A proxy that compresses makes the ETag weak. */
export function hasMatchingEtag({ headers }: FastifyRequest, etag: string): boolean {
  const held = String(headers['if-none-match'] ?? '').split(/\s*,\s*/);
  return held.some((one) => one.replace(/^W\//, '') === etag);
}

export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: CompressedContent,
): FastifyReply {
  const coding = (['br', 'gzip'] as const).find((one) => content[one] && takes(request, one));
  const etag = coding ? content.etag.replace(/"$/, `-${coding}"`) : content.etag;
  reply.header('etag', etag).header('vary', 'accept-encoding').type(content.type);
  if (reply.statusCode === 200 && hasMatchingEtag(request, etag)) return reply.code(304).send();
  if (!coding) return reply.send(content.plain);
  return reply.header('content-encoding', coding).send(content[coding]);
}
