import { businessDayOf } from '../values/business-time.ts';
import { findRole, type RoleName } from '../values/roles.ts';
import { z } from '../values/zod.ts';

/**
 * How many days back a list of dated things starts when nobody says, by who asks (§9). The
 * specification gives none for the adviser, who follows the same credits as customer service, nor
 * for the borrower, who sees everything of their own.
 */
const PERIOD_DAYS: Record<RoleName, number | null> = {
  ADMIN: 30,
  BORROWER: null,
  ADVISER: 30,
  SUPPLIER: 30,
  INSURANCE_AGENT: 60,
  CUSTOMER_SERVICE: 30,
  ACCOUNTING: 60,
  PORTFOLIO: 30,
  TREASURY: 60,
  COMPLIANCE_OFFICER: 60,
};

/** Days as the wire has them, both included. A side that is missing is open. */
export type Period = {
  readonly initial_date?: string | undefined;
  readonly final_date?: string | undefined;
};

/** Before the first credit of any company: a list that starts here leaves nothing out. */
export const BEGINNING_OF_TIME = '2000-01-01';

export function defaultPeriod(roleId: number, today: Temporal.PlainDate): Period {
  const role = findRole(roleId);
  const days = role === undefined ? null : PERIOD_DAYS[role.name];
  if (days === null) return {};
  return { initial_date: today.subtract({ days }).toString(), final_date: today.toString() };
}

/** The period of a call: its own, or that of the role when it names neither end. */
export const periodOf = (asked: Period, role: { id: number; today: Temporal.PlainDate }): Period =>
  asked.initial_date === undefined && asked.final_date === undefined
    ? defaultPeriod(role.id, role.today)
    : { initial_date: asked.initial_date, final_date: asked.final_date };

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** The day that a text says, or that of a moment; null when it is neither. */
function readDay(text: string): Temporal.PlainDate | null {
  try {
    return DAY_TEXT.test(text)
      ? Temporal.PlainDate.from(text)
      : businessDayOf(Temporal.Instant.from(text));
  } catch {
    return null;
  }
}

/** Nobody means another year, and the database does not know them all. */
const YEARS = { min: 1900, max: 2199 } as const;

function isWithinReach(text: string): boolean {
  const year = readDay(text)?.year ?? 0;
  return year >= YEARS.min && year <= YEARS.max;
}

const NO_DAY = 'Elige la fecha.';
const BAD_DAY = 'Escribe la fecha como AAAA-MM-DD, por ejemplo 2026-11-15.';

/** A day of the calendar; a moment counts as the day it is in Colombia. */
export const dayField = z.pipe(
  z.string({ error: BAD_DAY }).check(
    // A date picker that is left empty; its form is nothing that a person types.
    z.minLength(1, { error: NO_DAY, abort: true }),
    z.refine((text) => readDay(text) !== null, { error: BAD_DAY, abort: true }),
    z.refine(isWithinReach, `Escribe una fecha entre los años ${YEARS.min} y ${YEARS.max}.`),
  ),
  // The refinement has shown that there is one.
  z.transform((text: string) => readDay(text)?.toString() ?? text),
);
