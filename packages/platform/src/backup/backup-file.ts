import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { writeNewFile } from '../crypto/new-file.ts';
import { damaged, type Head, readHead, UnusableBackup } from './manifest.ts';

/*
 * A backup is a line that says what it is, then chunks, each after its length in four bytes and all of them compressed
 * (Zstandard), then the SHA-256 of all that stands before it.
 */
const hashBytes = 32;
const lengthBytes = 4;
/** A first line that is longer is none of ours. */
const longestHead = 1024 * 1024;

async function* framed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(chunk.length);
    yield Buffer.concat([length, chunk]);
  }
}

async function* betweenHeadAndHash(head: Head, compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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

/** Writes a backup as a new file, whole or not at all, and returns its length in bytes. Throws as writeNewFile does. */
export const writeBackupFile = (
  file: string,
  head: Head,
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

/** A file that begins like a backup, and where what follows its first line lies in it. */
export type OpenedBackup = {
  readonly file: string;
  readonly head: Head;
  readonly bytes: number;
  readonly bodyAt: number;
};

/** Reads what a file is a backup of. Throws UnusableBackup, or what the file system says. */
export async function openBackup(file: string): Promise<OpenedBackup> {
  const handle = await open(file);
  try {
    const { size: bytes } = await handle.stat();
    const line = await firstLine(handle, Math.min(bytes, longestHead));
    const head = readHead(line.toString());
    if (!head) throw new UnusableBackup('not-a-backup', 'This is not a backup that this release can read.');
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

/** Proves that a file is as it was written, to the last byte. Throws UnusableBackup. */
export async function proveWhole(
  { file, bytes, bodyAt }: OpenedBackup,
  onBytes: (count: number) => void,
): Promise<void> {
  const end = bytes - hashBytes;
  if (end <= bodyAt) throw damaged('its end is missing');
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { end: end - 1, highWaterMark: 1024 * 1024 })) {
    hash.update(piece);
    onBytes(piece.length);
  }
  const kept: Buffer[] = [];
  for await (const piece of createReadStream(file, { start: end })) kept.push(piece);
  if (!hash.digest().equals(Buffer.concat(kept)))
    throw damaged('part of it is missing, or was altered after it was written');
}

/** The chunks of a file, one at a time, in the order in which they were written. Throws UnusableBackup. */
export async function* chunksOf(
  { file, bytes, bodyAt }: OpenedBackup,
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
    if (held.length > 0) throw damaged('it ends half-way');
  } finally {
    stored.destroy();
  }
}

/** Where the chunk ends that begins here, in bytes; beyond everything when not even its length is there. */
const endOfChunk = (held: Buffer, at: number): number =>
  held.length - at < lengthBytes ? Number.POSITIVE_INFINITY : at + lengthBytes + held.readUInt32BE(at);
