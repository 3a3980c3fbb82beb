import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { root } from './programs.ts';
import { pack, releaseName, version, writeChecksum } from './release.ts';

/** Returns a compose file that runs an image where no other is named. */
export function withDefaultImage(compose: string, image: string): string {
  const changed = compose.replace(/\$\{FORECOURT_IMAGE:\?[^}]*\}/, `\${FORECOURT_IMAGE:-${image}}`);
  if (changed === compose) throw new Error('The compose file does not ask for FORECOURT_IMAGE.');
  return changed;
}

/** Returns a kustomization whose only image is an image of a registry. */
export function withImage(kustomization: string, name: string, tag: string): string {
  const document = parseDocument(kustomization);
  document.setIn(['images', 0, 'newName'], name);
  document.setIn(['images', 0, 'newTag'], tag);
  return document.toString({ lineWidth: 0 });
}

/** Writes the files by which the published image is run: one for compose, and the folders of Kubernetes as an archive. */
function makeFiles(image: string): string[] {
  const out = join(root, 'release');
  mkdirSync(out, { recursive: true });
  const compose = join(out, `${releaseName}-compose.yaml`);
  const text = readFileSync(join(root, 'deploy/compose.demo.yaml'), 'utf8');
  writeFileSync(compose, withDefaultImage(text, `${image}:${version}`));

  const folder = join(out, `${releaseName}-kubernetes`);
  cpSync(join(root, 'deploy/kubernetes'), folder, { recursive: true });
  const example = join(folder, 'example/kustomization.yaml');
  writeFileSync(example, withImage(readFileSync(example, 'utf8'), image, version));
  pack(folder, `${folder}.tar.gz`);
  rmSync(folder, { recursive: true });
  return [compose, `${folder}.tar.gz`];
}

if (import.meta.main) {
  const [image] = process.argv.slice(2);
  if (image === undefined || /[A-Z:]/.test(image)) {
    console.error(
      'Give the image, small and without a tag: npm run release:files -- ghcr.io/owner/forecourt',
    );
    process.exit(2);
  }
  for (const file of makeFiles(image)) {
    writeChecksum(file);
    console.log(file);
  }
}
