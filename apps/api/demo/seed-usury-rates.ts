import { sql, type Transaction } from 'kysely';
import { addEntries, withEffects } from '#features/catalogues/public.ts';
import { keepLateRates } from '#features/servicing/public.ts';
import { type AuditEntry, appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';

const MONTHS_BACK = 25;
const MADE_UP = 'Valor de demostración';

type Seeding = {
  readonly trx: Transaction<DB>;
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
};

type MissingRate = {
  readonly month: string;
  readonly modality: string;
  readonly rate_ea: number;
  readonly resolution: string;
};

/** The months without a rate, each with that of the nearest month that has one. */
async function missingRates({ trx, today }: Seeding): Promise<readonly MissingRate[]> {
  const last = today.with({ day: 1 }).toString();
  const { rows } = await sql<MissingRate>`
    select to_char(wanted.month, 'YYYY-MM') as month, known.modality,
      nearest.rate_ea::float8 as rate_ea, ${MADE_UP} as resolution
    from generate_series(
      ${last}::date - make_interval(months => ${MONTHS_BACK}), ${last}::date, interval '1 month'
    ) as wanted (month)
    cross join (select distinct modality from usury_rates) as known
    cross join lateral (
      select rate_ea from usury_rates as other
      where other.modality = known.modality and other.is_active
      order by other.month > wanted.month::date, abs(other.month - wanted.month::date) limit 1
    ) as nearest
    where not exists (
      select from usury_rates as there
      where there.month = wanted.month::date and there.modality = known.modality
    )
  `.execute(trx);
  return rows;
}

/**
 * The months that nobody entered, as if the nearest earlier one had gone on, so that a demo can
 * quote on any day. A real installation gets a warning that a month is missing instead. Credits
 * that paid while a month was missing keep what they paid with, as with a rate of a person.
 */
export async function seedDemoUsuryRates(seeding: Seeding): Promise<void> {
  const { trx } = seeding;
  const rows = await missingRates(seeding);
  if (rows.length === 0) return;
  const input = { ctx: seeding, entity: 'usury-rates', effects: [keepLateRates] } as const;
  const { audit } = await withEffects(input, async () => {
    await addEntries(trx, { entity: 'usury-rates', rows });
    return { audit: [entryOf(rows.length)] };
  });
  await appendAudit(trx, BY_THE_PROGRAM, audit);
}

const entryOf = (count: number): AuditEntry => ({
  action: 'catalogue_imported',
  subject: { kind: 'catalogue', id: 'usury-rates' },
  after: { row_count: count, new_count: count },
});
