import { sql, type Transaction } from 'kysely';
import { pastContext } from '#demo/payments/past-context.ts';
import { rebuildCreditDays, thinCreditDays } from '#features/ageing/public.ts';
import { EVERY_CREDIT } from '#platform/close/credit-batches.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { createSettingsReader } from '#platform/settings/settings.ts';

type CreditDaysSeeding = {
  readonly now: Temporal.Instant;
  /** The last day that the demo has closed. */
  readonly newest: Temporal.PlainDate;
};

/** The credits of each night of the past, as the closes of those nights wrote them. */
export async function seedCreditDays(
  trx: Transaction<DB>,
  { now, newest }: CreditDaysSeeding,
): Promise<void> {
  const past = { trx, settings: createSettingsReader(trx), audit: [] };
  const ctx = await pastContext(past, now);
  let after: number | null = 0;
  while (after !== null) {
    const { reply } = await rebuildCreditDays.run(ctx, { ...EVERY_CREDIT, after });
    after = reply.next;
  }
  await sql`
    update close_chunks set figures = case step
      when 'age-credits' then jsonb_build_object(
        'credits', aged.credits, 'replayed', 0, 'differences', 0
      )
      when 'write-arrears' then jsonb_build_object('credits', aged.overdue)
      else '{}'
    end
    from (
      select business_days.day, count(credit_id) filter (where revision = 0) as credits,
        count(credit_id) filter (
          where revision = 0 and (days_past_due > 0 or due_today > 0)
        ) as overdue
      from business_days left join credit_days using (day)
      group by business_days.day
    ) as aged
    where close_chunks.day = aged.day
      and step in ('age-credits', 'redo-credit-days', 'write-arrears')
  `.execute(trx);
  await thinCreditDays.run(ctx, { ...EVERY_CREDIT, day: newest });
}
