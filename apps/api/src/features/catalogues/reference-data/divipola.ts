import { readFileSync } from 'node:fs';
import { CITY_KINDS } from '@cuotaclara/contract/catalogues/places/cities';
import { titleCase } from './title-case.ts';

const FILE = new URL('../../../../data/divipola.csv', import.meta.url);
const ROW = /^(\d{2}),("[^"]+"|[^,]+),(\d{5}),("[^"]+"|[^,]+),(.+)$/;

type Kind = keyof typeof CITY_KINDS;

export type Divipola = {
  readonly departments: readonly { readonly code: string; readonly name: string }[];
  readonly cities: readonly {
    readonly code: string;
    readonly name: string;
    readonly departmentCode: string;
    readonly kind: Kind;
  }[];
};

const nameOf = (published: string): string => titleCase(published.replaceAll('"', ''));

function kindOf(label: string): Kind {
  const found = Object.entries(CITY_KINDS).find(([, known]) => known === label);
  if (found === undefined) throw new Error(`divipola.csv has an unknown kind: ${label}`);
  // Object.entries loses the literal names that CITY_KINDS has.
  return found[0] as Kind;
}

/** The departments and municipalities of Colombia, as the DANE publishes them. */
export function readDivipola(): Divipola {
  const departments = new Map<string, string>();
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split(/\r?\n/);
  const cities = lines.map((line) => {
    const [, departmentCode = '', department = '', code = '', name = '', kind = ''] =
      ROW.exec(line) ?? [];
    if (code === '') throw new Error(`divipola.csv has a line we cannot read: ${line}`);
    departments.set(departmentCode, nameOf(department));
    return { code, name: nameOf(name), departmentCode, kind: kindOf(kind) };
  });
  return { departments: [...departments].map(([code, name]) => ({ code, name })), cities };
}
