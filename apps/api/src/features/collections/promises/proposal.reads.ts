import type { PromiseProposal } from '@cuotaclara/contract/collections/promises';
import { day, firstOwedOn, rebuild, standingOn } from '@cuotaclara/loan-math';
import { findGuardedCredit } from '#core/credits/lock-credit.ts';
import { unsafeCreditInForce } from '#core/money/in-force.reads.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { readPromiseDays } from './promise-days.ts';

type ProposalAsked = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
  readonly settings: Pick<Settings, 'get'>;
};

/**
 * Price of being current of a credit in scope on each day that a promise may have: one
 * statement, and one replay for all of the days.
 */
export async function readProposal(
  db: Reader,
  { creditId, actor, today, settings }: ProposalAsked,
): Promise<PromiseProposal> {
  await findGuardedCredit(db, { creditId, actor });
  const length = settings.get('promise_days_max') + 1;
  const last = today.add({ days: length - 1 });
  // Late rates of the days ahead may be those of other months.
  const inForce = await unsafeCreditInForce(db, { creditId, mayGrow: true, today: last });
  if (inForce === null) return refuse('credit_not_disbursed');
  const { credit } = rebuild({ ...inForce.history, asOf: day(today) });
  const calendar = await readPromiseDays(db, today);
  const days = Array.from({ length }, (_, after) => {
    const on = today.add({ days: after });
    const all = standingOn(credit, day(on)).toBeCurrent;
    const one = firstOwedOn(credit, day(on))?.amount ?? 0;
    return {
      on: on.toString(),
      is_off: calendar.isOff(on),
      until_on: calendar.untilOf(on).toString(),
      all,
      one: Math.min(one, all),
    };
  });
  return {
    credit_id: creditId,
    today: today.toString(),
    all_today: days[0]?.all ?? 0,
    days,
    last_day: last.toString(),
    last_agreement_day: today.add({ days: settings.get('agreement_days_max') }).toString(),
  };
}
