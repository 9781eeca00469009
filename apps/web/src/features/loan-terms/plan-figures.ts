import type { PlanRow } from '@cuotaclara/contract/loan-terms/plans';

/** How many days the oldest instalment that is owed is late. */
export const overdueDays = (rows: readonly Pick<PlanRow, 'days_past_due'>[]): number =>
  Math.max(0, ...rows.map(({ days_past_due }) => days_past_due));

/** The late interest of what is overdue, which is part of what would bring a credit up to date. */
export const lateTotal = (rows: readonly Pick<PlanRow, 'standing' | 'late'>[]): number =>
  rows.reduce((sum, { standing, late }) => (standing === 'overdue' ? sum + late : sum), 0);
