import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { writeNewFile } from '../crypto/new-file.ts';
import { type BackupHead, damagedBackupError, parseBackupHead, UnusableBackupError } from './manifest.ts';

/** Format: a JSON line, compressed chunks each after its length in four bytes, and the SHA-256 of it all. */
const hashBytes = 32;
const lengthBytes = 4;
const longestHead = 1024 * 1024;

async function* framed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(chunk.length);
    yield Buffer.concat([length, chunk]);
  }
}

async function* betweenHeadAndHash(
  head: BackupHead,
  compressed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  hash.update(line);
  yield line;
  for await (const piece of compressed) {
    hash.update(piece);
    yield piece;
  }
  yield hash.digest();
}

/** Writes a backup whole or not at all; returns its length in bytes. Throws as writeNewFile does. */
export const writeBackupFile = (
  file: string,
  head: BackupHead,
  chunks: AsyncIterable<Buffer>,
  stop = new AbortController().signal,
): Promise<number> =>
  writeNewFile(
    file,
    (handle) =>
      pipeline(
        framed(chunks),
        createZstdCompress(),
        (compressed: AsyncIterable<Buffer>) => handle.writeFile(betweenHeadAndHash(head, compressed)),
        { signal: stop },
      ),
    stop,
  );

export type BackupFile = {
  readonly file: string;
  readonly head: BackupHead;
  readonly bytes: number;
  readonly bodyAt: number;
};

/** Reads the first line of a backup. Throws UnusableBackupError, or the file system's error. */
export async function openBackupFile(file: string): Promise<BackupFile> {
  const handle = await open(file);
  try {
    const { size: bytes } = await handle.stat();
    const line = await firstLine(handle, Math.min(bytes, longestHead));
    const head = parseBackupHead(line.toString());
    if (!head)
      throw new UnusableBackupError('not-a-backup', 'This is not a backup that this release can read.');
    return { file, head, bytes, bodyAt: line.length + 1 };
  } finally {
    await handle.close();
  }
}

async function firstLine(handle: FileHandle, longest: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(longest), 0, longest, 0);
  const end = buffer.indexOf('\n');
  return buffer.subarray(0, Math.max(end, 0));
}

/** Checks a file to the last byte. Throws UnusableBackupError. */
export async function verifyBackupFile(
  { file, bytes, bodyAt }: BackupFile,
  onBytes: (count: number) => void,
): Promise<void> {
  const end = bytes - hashBytes;
  if (end <= bodyAt) throw damagedBackupError('its end is missing');
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { end: end - 1, highWaterMark: 1024 * 1024 })) {
    hash.update(piece);
    onBytes(piece.length);
  }
  const kept: Buffer[] = [];
  for await (const piece of createReadStream(file, { start: end })) kept.push(piece);
  if (!hash.digest().equals(Buffer.concat(kept)))
    throw damagedBackupError('part of it is missing, or was altered after it was written');
}

/** Yields the chunks of a file in order. Throws UnusableBackupError. */
export async function* readBackupChunks(
  { file, bytes, bodyAt }: BackupFile,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const stored = createReadStream(file, { start: bodyAt, end: bytes - hashBytes - 1 });
  const plain = stored.pipe(createZstdDecompress());
  stored.on('data', (piece) => onBytes(piece.length));
  stored.on('error', (error) => plain.destroy(error));
  try {
    let held: Buffer = Buffer.alloc(0);
    for await (const piece of plain) {
      held = held.length === 0 ? piece : Buffer.concat([held, piece]);
      let at = 0;
      for (let end = endOfChunk(held, at); end <= held.length; end = endOfChunk(held, at)) {
        yield held.subarray(at + lengthBytes, end);
        at = end;
      }
      held = held.subarray(at);
    }
    if (held.length > 0) throw damagedBackupError('it ends half-way');
  } finally {
    stored.destroy();
  }
}

/** Returns where a chunk ends, in bytes; Infinity when its length is not there. */
const endOfChunk = (held: Buffer, at: number): number =>
  held.length - at < lengthBytes ? Number.POSITIVE_INFINITY : at + lengthBytes + held.readUInt32BE(at);
