import { sql } from 'kysely';
import type { ClosingLineSource } from '#contributions/closing-line.ts';
import { findRun } from '#features/ledger/check/check-runs.reads.ts';
import { command } from '#platform/command/command.ts';
import { refuse } from '#platform/http/refusal.ts';
import { ledgerSubject, monthEvent } from './begin-closing.ts';
import { missingIn, readClosingList } from './closing-list.ts';
import { keepParts } from './keep-parts.ts';
import { daysOf, firstOf } from './month-days.ts';
import { changeMonth, holdMonth, lockMonth } from './month-locks.ts';
import { oneAtATime } from './one-at-a-time.ts';

const all = new Intl.ListFormat('es-CO', { type: 'conjunction' });

/**
 * Closes a month with the balances and the fingerprint of its last check. It waits for entries of
 * the month that are under way, so that what was checked is all there is.
 */
export const closeMonth = (sources: readonly ClosingLineSource[]) =>
  command(
    'close_month',
    { key: 'demanded' },
    async ({ trx, actor }, { month }: { readonly month: string }) => {
      await oneAtATime(trx);
      await lockMonth(trx, { month, state: 'closing' });
      await holdMonth(trx, month);
      const missing = missingIn(await readClosingList(trx, { month, sources }));
      const run = await findRun(trx, daysOf(month));
      if (missing.length > 0 || run === undefined || run.sha256 === null) {
        refuse('ledger_month_not_ready', { missing: all.format(missing) });
      }
      const { sha256, entry_count: entryCount } = run;
      await changeMonth(trx, {
        month,
        state: 'closed',
        by: actor.userId,
        sha256,
        entryCount: entryCount ?? 0,
      });
      await sql`
        insert into ledger_period_balances (month, role, amount, debits, credits)
        select ${firstOf(month)}::date, role, amount, debits, credits
        from jsonb_to_recordset(${JSON.stringify(run.balances)}::jsonb)
          as balance (role text, amount bigint, debits bigint, credits bigint)
      `.execute(trx);
      await keepParts(trx, firstOf(month));
      const hex = sha256.toString('hex');
      return {
        reply: { month, state: 'closed' as const, sha256: hex },
        audit: [
          {
            action: 'ledger_month_closed',
            subject: ledgerSubject(month),
            after: {
              ledger_month: month,
              ledger_sha256: hex,
              ledger_entry_count: entryCount ?? 0,
            },
          },
        ],
        events: [monthEvent(month)],
      };
    },
  );
