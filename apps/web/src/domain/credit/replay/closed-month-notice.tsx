import type { ClosedMonth } from '@cuotaclara/contract/servicing/replay-changes';
import { longMonth } from '@cuotaclara/contract/values/long-dates';
import { Notice } from '#ui/feedback/notice.tsx';

function sentenceOf({ month, state }: ClosedMonth): string {
  const [first = '', ...rest] = longMonth(`${month}-01`);
  const name = first.toLocaleUpperCase('es-CO') + rest.join('');
  const why = state === 'closed' ? 'está cerrado' : 'se está cerrando';
  return `${name} ${why}: el asiento lleva la fecha de hoy.`;
}

/** Why an entry is dated today; nothing where its month is open. */
export const ClosedMonthNotice = ({ month }: { month: ClosedMonth | null }) =>
  month === null ? null : <Notice tone="info">{sentenceOf(month)}</Notice>;
