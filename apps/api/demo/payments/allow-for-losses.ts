import { allowanceEntry } from '@cuotaclara/books';
import { longMonth } from '@cuotaclara/contract/values/long-dates';
import { sql } from 'kysely';
import { postEntries, workOutAllowance } from '#features/ledger/public.ts';
import { noonOf, type Past, pastContext } from './past-context.ts';

const PROPOSER = 'accounting@cuotaclara.test';
const APPROVER = 'admin@cuotaclara.test';

/**
 * Books the allowance of the month before a day, which two people signed, unless it is booked: what
 * is written off then is covered by it first.
 */
export async function allowForLosses(past: Past, on: Temporal.PlainDate): Promise<void> {
  const { trx } = past;
  const month = on.toPlainYearMonth().subtract({ months: 1 });
  const first = month.toPlainDate({ day: 1 });
  const last = month.toPlainDate({ day: month.daysInMonth });
  const known = await trx
    .selectFrom('ledger_entries')
    .select('entry_id')
    .where('kind', '=', 'allowance')
    .where('effective_on', '=', last.toString())
    .executeTakeFirst();
  if (known !== undefined) return;
  const ctx = await pastContext(past, noonOf(on.with({ day: 1 })));
  const days = { first: first.toString(), last: last.toString() };
  const { facts, held, wanted } = await workOutAllowance(trx, days);
  const at = ctx.now.toString();
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into decisions (
        kind, subject, label, amount, input, proposed_by, proposed_at, expires_on, state,
        decided_by, decided_at
      )
      select 'month_allowance', ${month.toString()}, ${longMonth(days.first)}, ${facts.wanted},
        '{}', proposer.user_id, ${at}::timestamptz, ${on.toString()}::date, 'approved',
        approver.user_id, ${at}::timestamptz
      from users as proposer, users as approver
      where proposer.email = ${PROPOSER} and approver.email = ${APPROVER}
      returning decision_id
    )
    insert into ledger_allowances (month, amount, entry_count, decision_id)
    select ${days.first}::date, ${facts.wanted}, (
        select count(*) from ledger_entries
        where booked_on between ${days.first}::date and ${days.last}::date and kind <> 'allowance'
      ), decision_id
    from made
    returning ledger_allowance_id as id
  `.execute(trx);
  await postEntries(trx, {
    entries: [
      {
        kind: 'allowance',
        sourceKey: `allowance:${month.toString()}:${rows[0]?.id ?? 0}`,
        creditId: null,
        effectiveOn: days.last,
        lines: allowanceEntry(held, wanted),
      },
    ],
    today: ctx.today,
    by: null,
    accruedUntil: null,
  });
}
