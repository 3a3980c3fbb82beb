import { type PageName, pagePaths } from '@forecourt/domain/contract/pages.ts';

/** An entry of Vite's manifest. */
type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
};
export type ViteManifest = Readonly<Record<string, Chunk>>;

/** Files below the root of the site, dependencies first. */
export type PageAssets = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const fileName = (page: PageName): string => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const sourceOf = (page: PageName): string => `src/pages/${fileName(page)}/${fileName(page)}-page.tsx`;

/** The file of the form, which holds the guards of all pages too, is named by its group in vite.config.ts. */
const formChunkOf = (manifest: ViteManifest): string => {
  const found = Object.entries(manifest).find(([, { name }]) => name === 'form');
  if (!found) throw new Error('The build has no file named form');
  return found[0];
};

/** Everything that a source imports statically, itself last. */
function closureOf(manifest: ViteManifest, source: string, seen = new Set<string>()): readonly Chunk[] {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [...(chunk.imports ?? []).flatMap((imported) => closureOf(manifest, imported, seen)), chunk];
}

const partsOf = (chunks: readonly Chunk[]): PageAssets => ({
  scripts: [...new Set(chunks.map(({ file }) => file))],
  styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
});

const landingEntry = 'src/shell/main-landing.tsx';
const entry = 'index.html';

/** Returns what an entry imports, itself last. Throws when the build has no such entry. */
function entryParts(manifest: ViteManifest, source: string): PageAssets {
  if (!manifest[source]?.isEntry) throw new Error(`The build has no entry ${source}`);
  return partsOf(closureOf(manifest, source));
}

export const landingAssets = (manifest: ViteManifest): PageAssets => entryParts(manifest, landingEntry);

/** Returns what each lazy page needs beyond the start. */
export function listPageAssets(
  manifest: ViteManifest,
): readonly { readonly page: PageName; readonly parts: PageAssets }[] {
  const start = entryParts(manifest, entry);
  const form = formChunkOf(manifest);
  const late = (Object.keys(pagePaths) as PageName[]).filter(
    (page) => page === 'form' || (page !== 'landing' && manifest[sourceOf(page)]),
  );
  return late.map((page) => {
    const chunks = [form, sourceOf(page)].flatMap((source) => closureOf(manifest, source));
    const { scripts, styles } = partsOf(chunks);
    return {
      page,
      parts: {
        scripts: scripts.filter((file) => !start.scripts.includes(file)),
        styles: styles.filter((file) => !start.styles.includes(file)),
      },
    };
  });
}
