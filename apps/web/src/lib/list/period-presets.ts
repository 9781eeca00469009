import { BEGINNING_OF_TIME, type Period } from '@cuotaclara/contract';

export type PeriodPreset = { readonly label: string; readonly period: Period };

const between = (from: Temporal.PlainDate, to: Temporal.PlainDate): Period => ({
  initial_date: from.toString(),
  final_date: to.toString(),
});

/** Everything there is; an address that names no period would mean that of the role. */
export const ALL_DATES: Period = { initial_date: BEGINNING_OF_TIME, final_date: undefined };

/** «Últimos 30 días» goes back as far as the period of a role does: 30 days before today. */
export const periodPresets = (today: Temporal.PlainDate): PeriodPreset[] => {
  const monthStart = today.with({ day: 1 });
  const lastMonthStart = monthStart.subtract({ months: 1 });
  const back = (days: number): Period => between(today.subtract({ days }), today);
  return [
    { label: 'Hoy', period: between(today, today) },
    { label: 'Últimos 7 días', period: back(7) },
    { label: 'Últimos 30 días', period: back(30) },
    { label: 'Últimos 60 días', period: back(60) },
    { label: 'Este mes', period: between(monthStart, today) },
    { label: 'Mes pasado', period: between(lastMonthStart, monthStart.subtract({ days: 1 })) },
    { label: 'Este año', period: between(today.with({ month: 1, day: 1 }), today) },
    { label: 'Todas las fechas', period: ALL_DATES },
  ];
};

/** A side that is open at the start is the same as the beginning of time. */
export const isSamePeriod = (one: Period, other: Period): boolean =>
  (one.initial_date ?? BEGINNING_OF_TIME) === (other.initial_date ?? BEGINNING_OF_TIME) &&
  one.final_date === other.final_date;
