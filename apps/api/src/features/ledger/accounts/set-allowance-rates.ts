import type { BodyOf } from '@cuotaclara/contract';
import type { setAllowanceRates as ratesRoute } from '@cuotaclara/contract/ledger/accounts';
import { decimalText } from '@cuotaclara/contract/values/number-text';
import { oneAtATime } from '#features/ledger/months/one-at-a-time.ts';
import { command } from '#platform/command/command.ts';
import { shortNameOf } from '#platform/database/person-name.ts';
import { refuse } from '#platform/http/refusal.ts';
import { demandOpenDay } from './set-account-code.ts';

const BPS_PER_PERCENT = 100;

const percent = (bps: number): string => decimalText(bps / BPS_PER_PERCENT, { max: 2 });

/** Sets the percentages of the allowance from a day on; those of a closed month stay. */
export const setAllowanceRates = command(
  'set_allowance_rates',
  async ({ trx, actor }, { in_force_from: from, rates }: BodyOf<typeof ratesRoute>) => {
    await oneAtATime(trx);
    await demandOpenDay(trx, from);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('ledger_allowance_rates')
      .values(rates.map((rate) => ({ ...rate, in_force_from: from, set_by: actor.userId })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== BigInt(rates.length)) refuse('ledger_rates_same_day');
    const { name } = await trx
      .selectFrom('users')
      .select(shortNameOf('users').as('name'))
      .where('user_id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    const words = rates.map(
      ({ category, principal_bps, interest_bps }) =>
        `${category}: ${percent(principal_bps)} % y ${percent(interest_bps)} %`,
    );
    return {
      reply: { in_force_from: from, rates, set_by: name },
      audit: [
        {
          action: 'ledger_rates_set',
          subject: { kind: 'ledger', id: 'allowance' },
          after: { ledger_rates: words.join(', '), ledger_from: from },
        },
      ],
    };
  },
);
