import { BUSINESS_TIME_ZONE, STATE } from '@cuotaclara/contract';
import { WRITE_OFF_AFTER_DAYS } from '@cuotaclara/contract/credits/transitions';
import { expressionBuilder, sql } from 'kysely';
import type { CreditWaitSource } from '#contributions/credit-waits.ts';
import type { WaitingSource } from '#contributions/waiting.ts';
import { creditsVisibleTo } from '#core/credits/credit-scope.ts';
import { toleratedInstalment } from '#core/money/plans/tolerated-instalment.ts';
import { startOfDay } from '#platform/clock/day-bounds.ts';
import type { DB } from '#platform/database/database.generated.ts';
import type { Reader } from '#platform/database/database.ts';

const eb = expressionBuilder<DB, 'credits'>();

const STATES = [STATE.disbursed] as const;

type OverdueWait = {
  readonly name: 'credits_overdue' | 'write_off_candidates';
  /** An instalment counts so many days after its last day to pay, while it is not settled. */
  readonly days: number;
  /** Dated by the day it fell due, not by the day from which it counts. */
  readonly isSinceDue: boolean;
};

/** The last day to pay an instalment without being late. */
const payBy = sql<string>`coalesce(instalments.pay_by, instalments.due_on)`;

/** The instalments of disbursed credits whose last day to pay was at least so many days ago. */
const overdueInstalments = (db: Reader, due: { days: number; today: Temporal.PlainDate }) =>
  db
    .selectFrom('instalments')
    .innerJoin('credits', 'credits.credit_id', 'instalments.credit_id')
    .where('instalments.settled_on', 'is', null)
    // The due date first: it is never after the last day to pay, and it has an index.
    .where('instalments.due_on', '<=', due.today.subtract({ days: due.days }).toString())
    .where(payBy, '<=', due.today.subtract({ days: due.days }).toString())
    .where(({ not }) => not(toleratedInstalment('credits')))
    .where('credits.credit_state_id', 'in', STATES);

/**
 * The last day to pay of the oldest unpaid instalment of a credit. Lists call `credits` a part of
 * the table without its conventions, so that those are read from the table by its whole name.
 */
const oldestDueOn = sql<string>`(
  select min(${payBy}) from instalments join public.credits as owner using (credit_id)
  where instalments.credit_id = credits.credit_id and instalments.settled_on is null
    and not ${toleratedInstalment('owner')}
)`;

const ZONE = sql.lit(BUSINESS_TIME_ZONE);

const dayAt = (now: string) => sql<string>`(${now}::timestamptz at time zone ${ZONE})::date`;

/** Amount that unpaid instalments of a credit lack after their last day to pay. */
const overduePesos = (now: string) => sql<number | null>`(
  select sum(
    instalments.principal + instalments.interest + instalments.charges
    - instalments.paid_principal - instalments.paid_interest - instalments.paid_charges
  )::bigint
  from instalments join public.credits as owner using (credit_id)
  where instalments.credit_id = credits.credit_id and instalments.settled_on is null
    and owner.credit_state_id in (${sql.join(STATES)})
    -- The due date first: it is never after the last day to pay, and it has an index.
    and instalments.due_on < ${dayAt(now)}
    and ${payBy} < ${dayAt(now)}
    and not ${toleratedInstalment('owner')}
)`;

const listed = ({ name, days }: OverdueWait): CreditWaitSource => ({
  name,
  states: STATES,
  since: oldestDueOn,
  owed: overduePesos,
  condition: (db, { today }) =>
    eb(
      'credits.credit_id',
      'in',
      overdueInstalments(db, { days, today }).select('instalments.credit_id'),
    ),
});

/** Counts the credits, dated by the oldest unpaid instalment. */
const counted = ({ name, days, isSinceDue }: OverdueWait): WaitingSource => ({
  name,
  states: STATES,
  async read(db, { actor, today }) {
    const overdue = overdueInstalments(db, { days, today });
    const { count, first } = await creditsVisibleTo(overdue, actor)
      .select([
        sql<number>`count(distinct instalments.credit_id)`.as('count'),
        sql<string | null>`min(${payBy})`.as('first'),
      ])
      .executeTakeFirstOrThrow();
    if (first === null) return { count, oldestAt: null };
    const dueOn = Temporal.PlainDate.from(first);
    return { count, oldestAt: startOfDay(isSinceDue ? dueOn : dueOn.add({ days })) };
  },
});

/** An instalment may be paid until the end of its day: one day later it is overdue. */
const OVERDUE: OverdueWait = { name: 'credits_overdue', days: 1, isSinceDue: true };

const FAR_OVERDUE: OverdueWait = {
  name: 'write_off_candidates',
  days: WRITE_OFF_AFTER_DAYS + 1,
  isSinceDue: false,
};

const WAITS = [OVERDUE, FAR_OVERDUE];

/** Overdue credits, as a filter of the list of credits. */
export const overdueCreditWaits: readonly CreditWaitSource[] = WAITS.map(listed);

/** Overdue credits, as homes count them. */
export const overdueWaiting: readonly WaitingSource[] = WAITS.map(counted);
