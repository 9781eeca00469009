import type { Catalogue } from '@cuotaclara/contract/catalogues/catalogue';
import { CATALOGUES } from '@cuotaclara/contract/catalogues/catalogues';
import type { InvariantCheck } from '#contributions/check.ts';
import { findActiveEntries } from './catalogue.reads.ts';

/** One check for each catalogue whose declaration compares fields of an entry with each other. */
export const cataloguesChecks: readonly InvariantCheck[] = Object.values<Catalogue>(
  CATALOGUES,
).flatMap((declared) => {
  const { check, entity, key } = declared;
  if (check === undefined) return [];
  return [
    {
      name: `catalogue_${entity.replaceAll('-', '_')}_fit`,
      invariant: `the fields of every entry in use of the catalogue ${entity} fit together`,
      async findViolations(db, { limit }) {
        const entries = await findActiveEntries(db, declared);
        return entries
          .filter((entry) => check(entry) !== null)
          .slice(0, limit)
          .map((entry) => Number(entry[key]));
      },
    } satisfies InvariantCheck,
  ];
});
