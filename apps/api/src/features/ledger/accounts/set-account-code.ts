import type { BodyOf } from '@cuotaclara/contract';
import type { setAccountCode as codeRoute } from '@cuotaclara/contract/ledger/accounts';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import type { Transaction } from 'kysely';
import { isAccountRole, readChart } from '#features/ledger/chart.reads.ts';
import { oneAtATime } from '#features/ledger/months/one-at-a-time.ts';
import { command } from '#platform/command/command.ts';
import type { DB } from '#platform/database/database.generated.ts';
import { refuse } from '#platform/http/refusal.ts';
import { readAccount, readFirstOpenDay } from './accounts.reads.ts';

/** A day of a closed month stays as it was read when it was closed. */
export async function demandOpenDay(trx: Transaction<DB>, day: string): Promise<void> {
  const first = await readFirstOpenDay(trx);
  if (day < first) refuse('ledger_day_closed', { day: longDay(first) });
}

type SetCodeInput = BodyOf<typeof codeRoute> & { readonly role: string };

/** Gives an account another code from a day on. A code is of one account on a day. */
export const setAccountCode = command(
  'set_account_code',
  async ({ trx, actor, today }, { role, code, name, in_force_from: from }: SetCodeInput) => {
    if (!isAccountRole(role)) return refuse('not_found');
    await oneAtATime(trx);
    await demandOpenDay(trx, from);
    const { spans } = await readChart(trx);
    const holder = spans.find(
      (span) => span.code === code && span.role !== role && span.until > from,
    );
    if (holder !== undefined) refuse('ledger_code_taken', { code, account: holder.name });
    const before = await readAccount(trx, { role, today });
    if (before.changes.some((change) => change.in_force_from === from)) {
      refuse('ledger_code_same_day');
    }
    await trx
      .insertInto('ledger_account_codes')
      .values({ role, code, name, in_force_from: from, set_by: actor.userId })
      .execute();
    return {
      reply: await readAccount(trx, { role, today }),
      audit: [
        {
          action: 'ledger_code_set',
          subject: { kind: 'ledger', id: role },
          before: { ledger_code: before.code, ledger_account_name: before.name },
          after: { ledger_code: code, ledger_account_name: name, ledger_from: from },
        },
      ],
    };
  },
);
