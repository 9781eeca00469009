import type { OwedToday } from '@cuotaclara/contract/servicing/payments';
import { day, firstOwedOn, rebuild, standingOn } from '@cuotaclara/loan-math';
import { demandInForce } from '#features/servicing/post-event.ts';
import type { Reader } from '#platform/database/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { demandOwingFor } from './demand-owing-for.ts';

type OwedInput = {
  readonly creditId: number;
  readonly actor: Actor;
  readonly today: Temporal.PlainDate;
};

/** The amounts of a credit that people come to pay today; refused as a payment would be. */
export async function owedToday(
  db: Reader,
  { creditId, actor, today }: OwedInput,
): Promise<OwedToday> {
  await demandOwingFor(db, { creditId, actor });
  const { history } = await demandInForce(db, { creditId, mayGrow: true, today });
  const { credit } = rebuild(history);
  const on = day(today);
  const { toBeCurrent, overdue, dueToday, daysPastDue, payoff } = standingOn(credit, on);
  const first = firstOwedOn(credit, on);
  return {
    as_of: today.toString(),
    instalment:
      first === null
        ? null
        : { number: first.instalment, due_on: first.dueOn, amount: first.amount },
    current:
      toBeCurrent === 0
        ? null
        : {
            amount: toBeCurrent,
            late: overdue['late-interest'] + dueToday['late-interest'],
            days_past_due: daysPastDue,
          },
    payoff: payoff.total,
  };
}
