import { OWN_DATA_PATHS, type OwnDataPath } from '#contributions/own-data.ts';
import type { DataOwner, PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import type { Database } from '#platform/database/database.ts';

type Sections = ReadonlyMap<OwnDataPath, ReadOwnData>;

/** The reader of each path. Throws where a path has none or two: a file must not lack data. */
export function sectionsOf(sources: readonly PersonalDataSource[]): Sections {
  const declared = sources.flatMap(({ sections = {} }) => Object.entries(sections));
  const readers = OWN_DATA_PATHS.map((path): [OwnDataPath, ReadOwnData] => {
    const [reader, ...others] = declared.filter(([name]) => name === path);
    if (reader === undefined || others.length > 0) {
      throw new Error(`the own-data path ${path} has not exactly one reader`);
    }
    return [path, reader[1]];
  });
  return new Map(readers);
}

type OwnDataInput = { readonly sections: Sections; readonly owner: DataOwner };

/** Everything that is stored about a borrower, as of one moment. */
export const readOwnData = (
  db: Database,
  { sections, owner }: OwnDataInput,
): Promise<Record<string, unknown>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const data: Record<string, unknown> = {};
      for (const [path, read] of sections) place(data, path, await read(trx, owner));
      return data;
    });

/** Places a value under its section; the parts of a section come one after the other. */
function place(data: Record<string, unknown>, path: OwnDataPath, value: unknown): void {
  const [section = path, part] = path.split('/');
  // What is under a section was placed here, part by part.
  data[section] = part === undefined ? value : { ...(data[section] as object), [part]: value };
}
