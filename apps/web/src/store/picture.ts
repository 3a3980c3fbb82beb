import { readSessionRecord } from './kept-session.ts';
import { isIdle } from './last-active.ts';
import { findSessionKey } from './session-keys.ts';
import { pictureRecordName, placeName, tabStorage } from './session-record.ts';
import { type SessionKey, seal, unseal } from './session-seal.ts';

/** A part of the main content: where it begins on the page and how high it is, in CSS pixels, and what stands in it. */
export type PicturePart = { readonly top: number; readonly height: number; readonly html: string };
/**
 * What stood on the page when it came to rest, and how it was titled. The parts of its main content stand in it empty,
 * and come after it in their order.
 */
export type Picture = {
  readonly title: string;
  readonly html: string;
  readonly parts: readonly PicturePart[];
};
/** The same as the tab keeps it. What drew it is named: another release, or brand, draws it another way. */
export type PictureRecord = { readonly drawnBy: string; readonly keyId: string; readonly sealed: string };

/** Returns the markup that React drew within a part: what was typed is text there, and written as text. */
export const markupOf = (part: Element): string => part.innerHTML;
/** Draws markup of a picture again. It comes of {@link openPicture} only: nobody but this tab can have sealed it. */
export const drawMarkup = (part: Element, markup: string): void => {
  part.innerHTML = markup;
};

/** The release that is here and the brand that it was sent with. */
const drawer = (): string =>
  `${document.documentElement.dataset['release']} ${document.querySelector('link[href$="/brand.css"]')?.getAttribute('href')}`;

export const dropPicture = (): void => tabStorage()?.removeItem(pictureRecordName);

/** Seals a picture with the key of this tab and keeps it, if it is still what stands there by then. */
export async function keepPicture(
  { keyId, key }: SessionKey,
  picture: Picture,
  isStill: () => boolean,
): Promise<void> {
  const sealed = await seal(key, JSON.stringify(picture));
  const record: PictureRecord = { drawnBy: drawer(), keyId, sealed };
  if (isStill()) tabStorage()?.setItem(pictureRecordName, JSON.stringify(record));
}

/** Returns the record of a picture of what this tab keeps; undefined where there is none, or its time is up. */
export function readPictureRecord(): PictureRecord | undefined {
  const kept = readSessionRecord();
  const text = kept && tabStorage()?.getItem(pictureRecordName);
  if (!text || isIdle()) return undefined;
  const record = JSON.parse(text) as PictureRecord;
  return record.keyId === kept.keyId ? record : undefined;
}

/** Returns the picture that a record holds. Throws where it cannot be opened. */
export async function openPicture({ keyId, sealed }: PictureRecord): Promise<Picture> {
  const key = await findSessionKey(keyId);
  if (!key) throw new Error('The key of the picture is gone');
  return JSON.parse(await unseal(key, sealed)) as Picture;
}

/** Whether a picture was drawn by what is here, as far as this page has been read. */
export const isDrawnHere = ({ drawnBy }: PictureRecord): boolean => drawnBy === drawer();

/** Keeps how far the page is scrolled, for whoever loads it again. */
export function keepPlace(): void {
  try {
    tabStorage()?.setItem(placeName, String(window.scrollY));
  } catch {
    // A storage that is full keeps no place, as it keeps no picture.
  }
}

/** Returns how far a page that is loaded again was scrolled, in CSS pixels; undefined if somebody comes to it anew. */
export function keptPlace(): number | undefined {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const top = tabStorage()?.getItem(placeName) ?? undefined;
  return top === undefined || arrival?.type === 'navigate' ? undefined : Number(top);
}
