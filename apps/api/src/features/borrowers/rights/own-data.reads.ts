import { OWN_DATA_ORDER } from '#contributions/own-data.ts';
import type { DataOwner, PersonalDataSource, ReadOwnData } from '#contributions/personal-data.ts';
import type { Database } from '#platform/database/database.ts';

type Sections = ReadonlyMap<string, ReadOwnData>;

/**
 * The reader of each path, in the order of the file; parts that the order does not name follow.
 * Throws where a path has none or two: a file must not lack data.
 */
export function sectionsOf(sources: readonly PersonalDataSource[]): Sections {
  const declared = sources.flatMap(({ sections = {} }) => Object.entries(sections));
  const paths = new Set<string>([...OWN_DATA_ORDER, ...declared.map(([path]) => path)]);
  const readers = Array.from(paths, (path): [string, ReadOwnData] => {
    const [read, ...others] = declared.flatMap(([name, each]) => (name === path ? [each] : []));
    if (read === undefined || others.length > 0) {
      throw new Error(`the own-data path ${path} has not exactly one reader`);
    }
    return [path, read];
  });
  return new Map(readers);
}

type OwnDataInput = {
  readonly sections: Sections;
  readonly owner: DataOwner;
  readonly today: Temporal.PlainDate;
};

/** Everything that is stored about a borrower, as of one moment. */
export const readOwnData = (
  db: Database,
  { sections, owner, today }: OwnDataInput,
): Promise<Record<string, unknown>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const data: Record<string, unknown> = {};
      for (const [path, read] of sections) {
        place(data, path, await read(trx, { ...owner, today }));
      }
      return data;
    });

/** Places a value under its section; the parts of a section come one after the other. */
function place(data: Record<string, unknown>, path: string, value: unknown): void {
  const [section = path, part] = path.split('/');
  // What is under a section was placed here, part by part.
  data[section] = part === undefined ? value : { ...(data[section] as object), [part]: value };
}
