import { type CreditStateId, z } from '@cuotaclara/contract';
import { creditStateField } from '@cuotaclara/contract/credits/credit-fields';
import { isIn } from '@cuotaclara/contract/credits/state-sets';
import { type Day, day } from '@cuotaclara/loan-math';
import { labelOfState } from '#core/credits/label-of-state.ts';
import {
  aroundEvents,
  booksToday,
  demandInForce,
  type EventsAround,
  type NewOtherEvent,
} from '#features/servicing/public.ts';
import type { Reader } from '#platform/database/database.ts';
import { refuse } from '#platform/http/refusal.ts';

type WorkInput = {
  readonly creditId: number;
  readonly today: Temporal.PlainDate;
  /** States in which the act is possible. */
  readonly states: readonly CreditStateId[];
  /** The events of the act; none while nobody has said the input. */
  readonly eventsOf: (books: EventsAround['before']) => readonly NewOtherEvent[];
};

/** A credit before an act and after it, on the day of the act. */
export type WorkedOut = EventsAround & {
  readonly on: Day;
  readonly stateId: CreditStateId;
  readonly events: readonly NewOtherEvent[];
};

async function unsafeStateOf(db: Reader, creditId: number): Promise<CreditStateId> {
  const row = await db
    .selectFrom('credits')
    .select('credit_state_id')
    .where('credit_id', '=', creditId)
    .executeTakeFirstOrThrow();
  return z.parse(creditStateField, row.credit_state_id);
}

/** Works out what an act of today does to a credit. It writes nothing and is not scoped. */
export async function unsafeWorkOut(
  db: Reader,
  { creditId, today, states, eventsOf }: WorkInput,
): Promise<WorkedOut> {
  const stateId = await unsafeStateOf(db, creditId);
  if (!isIn(states, stateId)) refuse('act_not_in_state', { state: labelOfState(stateId) });
  const inForce = await demandInForce(db, { creditId, mayGrow: true, today });
  const before = booksToday(inForce);
  const events = eventsOf(before);
  const common = { on: day(today), stateId, events };
  if (events.length === 0) return { ...common, before, after: before, postings: [] };
  return { ...common, ...(await aroundEvents(db, { inForce, events })) };
}
