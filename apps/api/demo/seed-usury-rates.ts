import { sql, type Transaction } from 'kysely';
import { type AuditEntry, appendAudit, BY_THE_PROGRAM } from '#platform/audit/append-audit.ts';
import type { DB } from '#platform/database/database.generated.ts';

const MONTHS_BACK = 25;
const MADE_UP = 'Valor de demostración';

/**
 * The months that nobody entered, as if the nearest earlier one had gone on, so that a demo can
 * quote on any day. A real installation gets a warning that a month is missing instead.
 */
export async function seedDemoUsuryRates(
  trx: Transaction<DB>,
  today: Temporal.PlainDate,
): Promise<void> {
  const last = today.with({ day: 1 }).toString();
  const { rows } = await sql<{ month: string }>`
    insert into usury_rates (month, modality, rate_ea, resolution)
    select month, modality, nearest.rate_ea, ${MADE_UP}
    from generate_series(
      ${last}::date - make_interval(months => ${MONTHS_BACK}), ${last}::date, interval '1 month'
    ) as month
    cross join (select distinct modality from usury_rates) as known
    cross join lateral (
      select rate_ea from usury_rates
      where usury_rates.modality = known.modality
      order by usury_rates.month > month::date, abs(usury_rates.month - month::date) limit 1
    ) as nearest
    on conflict (month, modality) do nothing
    returning month
  `.execute(trx);
  if (rows.length > 0) await appendAudit(trx, BY_THE_PROGRAM, [entryOf(rows.length)]);
}

const entryOf = (count: number): AuditEntry => ({
  action: 'catalogue_imported',
  subject: { kind: 'catalogue', id: 'usury-rates' },
  after: { row_count: count, new_count: count },
});
