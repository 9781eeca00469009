import type { PromiseProposal, ProposedDay } from '@cuotaclara/contract/collections/promises';
import { MONTHS } from '@cuotaclara/contract/values/long-dates';

/** «vie 13 nov», and the year where it is not that of today. */
export function promiseDay(day: string, today?: string): string {
  const date = Temporal.PlainDate.from(day);
  const weekday = date.toLocaleString('es-CO', { weekday: 'short' }).replace('.', '');
  const month = MONTHS[date.month - 1]?.slice(0, 3);
  const year = today !== undefined && !today.startsWith(String(date.year)) ? ` ${date.year}` : '';
  return `${weekday} ${date.day} ${month}${year}`;
}

/** Days that are offered at once. */
const OFFERED = 3;

/** The next days on which somebody can promise, after today; about two days lie between them. */
export function offeredDays({ days, today }: PromiseProposal): readonly ProposedDay[] {
  const open = days.filter(({ on, is_off }) => on > today && !is_off);
  const [first, second] = open;
  const later = open.find(({ on }) => second !== undefined && on >= addDays(second.on, OFFERED));
  return [first, second, later].flatMap((day) => (day === undefined ? [] : [day]));
}

const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** A holiday between today and a promised day: «El lunes 16 es festivo». */
export function dayOffBefore({ days, today }: PromiseProposal, on: string): string | null {
  const off = days.findLast(
    (day) =>
      day.is_off && day.on > today && day.on < on && Temporal.PlainDate.from(day.on).dayOfWeek < 7,
  );
  if (off === undefined) return null;
  const date = Temporal.PlainDate.from(off.on);
  return `El ${date.toLocaleString('es-CO', { weekday: 'long' })} ${date.day} es festivo.`;
}
