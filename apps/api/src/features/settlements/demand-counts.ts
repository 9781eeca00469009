import { businessDayOf } from '@cuotaclara/contract';
import { longDay } from '@cuotaclara/contract/values/long-dates';
import { refuse } from '#platform/http/refusal.ts';

/** Refuses a settlement that was undone before. */
export function demandCounts(undoneAt: Date | null): void {
  if (undoneAt === null) return;
  const day = businessDayOf(Temporal.Instant.fromEpochMilliseconds(undoneAt.getTime()));
  refuse('settlement_undone', { dayText: longDay(day.toString()) });
}
