/** A borrower never pays a whole instalment a few days after the money arrived. */
const FIRST_DUE_DAYS_MIN = 20;

/**
 * The first due date of a credit: the next due day at least twenty days after the disbursement. A
 * month that is too short has it on its last day.
 */
export function firstDueAfter(disbursedOn: Temporal.PlainDate, dueDay: number): Temporal.PlainDate {
  const earliest = disbursedOn.add({ days: FIRST_DUE_DAYS_MIN });
  // `constrain` is the default of `with`: the 30th of February is its last day.
  const inMonth = earliest.with({ day: dueDay });
  if (Temporal.PlainDate.compare(inMonth, earliest) >= 0) return inMonth;
  return earliest.with({ day: 1 }).add({ months: 1 }).with({ day: dueDay });
}
