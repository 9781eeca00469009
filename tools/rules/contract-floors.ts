import { posix } from 'node:path';
import type { FolderImports } from './feature-circles.ts';

/** A source of the contract, by its path below `packages/contract/src`. */
export type ContractFile = { readonly path: string; readonly text: string };

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+|@cuotaclara\/contract\/[^']+)'/g;
const PACKAGE = '@cuotaclara/contract/';

/** A feature, a floor, or one of the folders in which the registry joins what features declare. */
const folderOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/');
  return first === 'registry' ? `${first}/${second}` : first;
};

const targetOf = (path: string, specifier: string): string =>
  specifier.startsWith('.')
    ? posix.join(posix.dirname(path), specifier)
    : specifier.slice(PACKAGE.length);

/** Which folder of the contract imports which others, types included. */
export function importsBetweenFolders(files: readonly ContractFile[]): FolderImports {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const folder = folderOf(path);
    const others = imports.get(folder) ?? new Set();
    imports.set(folder, others);
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const other = folderOf(targetOf(path, specifier));
      if (other !== folder) others.add(other);
    }
  }
  return imports;
}

const isRegistry = (folder: string): boolean => folder.startsWith('registry/');

/** The imports of a lower floor from a higher one: values, wire, features, registry. */
export const importsUpwards = (imports: FolderImports): readonly string[] =>
  [...imports].flatMap(([folder, others]) =>
    [...others]
      .filter((other) => {
        if (folder === 'values') return true;
        if (folder === 'wire') return other !== 'values';
        return isRegistry(other) && !isRegistry(folder);
      })
      .map((other) => `${folder} imports ${other}`),
  );
