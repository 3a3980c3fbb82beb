type Size = { readonly width: number; readonly height: number };

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns the size of a PNG; undefined for other files. */
function pngSize(file: Buffer): Size | undefined {
  if (file.length < 24 || !file.subarray(0, 8).equals(signature)) return undefined;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

/** Returns what is wrong, worded to follow the name; undefined if nothing. */
export const pictureFault =
  (fits: (size: Size) => boolean, wanted: string) =>
  (file: Buffer): string | undefined => {
    const size = pngSize(file);
    if (!size) return 'is no PNG picture';
    return fits(size) ? undefined : `is ${size.width} by ${size.height} pixels, and must be ${wanted}`;
  };

/** Height at a width of 600. */
export const headHeight = (picture: Buffer): number => (pngSize(picture)?.height ?? 0) / 2;
