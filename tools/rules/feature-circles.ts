/** Which folder imports which others, by name. */
export type FolderImports = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds a circle between folders and answers its way, first folder repeated at the end; null where
 * there is none. Files may import each other without a circle while their folders do not.
 */
export function findCircle(imports: FolderImports): readonly string[] | null {
  const done = new Set<string>();
  const visit = (folder: string, way: readonly string[]): readonly string[] | null => {
    const start = way.indexOf(folder);
    if (start !== -1) return [...way.slice(start), folder];
    if (done.has(folder)) return null;
    for (const next of imports.get(folder) ?? []) {
      const circle = visit(next, [...way, folder]);
      if (circle !== null) return circle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of imports.keys()) {
    const circle = visit(folder, []);
    if (circle !== null) return circle;
  }
  return null;
}
