import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/database.generated.ts';

type Numbers = ReadonlyMap<string, number>;

/** The numbers of what the demo points at in the catalogues, by their codes or names. */
export type DemoLabels = {
  readonly documentKinds: Numbers;
  readonly genders: Numbers;
  readonly maritalStatuses: Numbers;
  readonly countries: Numbers;
  readonly cities: Numbers;
  readonly rejectionReasons: Numbers;
  /** What a borrower reads of each reason, where it has an explanation. */
  readonly rejectionTexts: ReadonlyMap<string, string | null>;
  readonly insurers: Numbers;
};

type Entry = { readonly id: number; readonly name: string };

const byName = (entries: readonly Entry[]): Numbers =>
  new Map(entries.map(({ id, name }) => [name, id]));

export async function readDemoLabels(trx: Transaction<DB>): Promise<DemoLabels> {
  return {
    documentKinds: byName(
      await trx
        .selectFrom('document_kinds')
        .select(['document_kind_id as id', 'code as name'])
        .execute(),
    ),
    genders: byName(
      await trx.selectFrom('genders').select(['gender_id as id', 'code as name']).execute(),
    ),
    maritalStatuses: byName(
      await trx
        .selectFrom('marital_statuses')
        .select(['marital_status_id as id', 'name'])
        .execute(),
    ),
    countries: byName(
      await trx.selectFrom('countries').select(['country_id as id', 'code as name']).execute(),
    ),
    cities: byName(
      await trx.selectFrom('cities').select(['city_id as id', 'code as name']).execute(),
    ),
    rejectionReasons: byName(
      await trx
        .selectFrom('rejection_reasons')
        .select(['rejection_reason_id as id', 'name'])
        .where('applies_to', '=', 'credit')
        .execute(),
    ),
    rejectionTexts: new Map(
      (
        await trx
          .selectFrom('rejection_reasons')
          .select(['name', 'explanation'])
          .where('applies_to', '=', 'credit')
          .execute()
      ).map(({ name, explanation }) => [name, explanation]),
    ),
    insurers: byName(
      await trx.selectFrom('insurers').select(['insurer_id as id', 'name']).execute(),
    ),
  };
}
