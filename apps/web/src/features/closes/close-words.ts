import type { ReplyOf } from '@cuotaclara/contract';
import type { CloseDetail, CloseOfDay, listCloses } from '@cuotaclara/contract/closes/closes';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { readDay, writeDayOfMonth, writeWeekday } from '#lib/format/business-time.ts';
import { formatClock } from '#lib/format/format-date-time.ts';
import { formatDuration } from '#lib/format/format-duration.ts';

const SENTENCE = new Intl.ListFormat('es-CO', { type: 'conjunction' });

type Closes = ReplyOf<typeof listCloses>;

/** When a day is closed, as people say it. */
const BEGINS = 'las 12:10 a. m.';

/** `11 nov` */
export const shortDay = (day: string): string => {
  const date = readDay(day);
  return date === null ? day : writeDayOfMonth(date);
};

/** `mié` */
export const shortWeekday = (day: string): string => {
  const date = readDay(day);
  return date === null ? '' : writeWeekday(date).slice(0, 3);
};

/** `paso 5 de 8`: the step that is worked on, or the last one. */
export const placeOf = ({ done_count, step_count }: CloseOfDay): string =>
  `paso ${Math.min(done_count + 1, step_count)} de ${step_count}`;

export const differencesText = (count: number): string =>
  count === 0 ? 'sin diferencias' : `con ${countedText(count, ['diferencia', 'diferencias'])}`;

/** One sentence under the title says how the close stands. */
export function stateOfCloses({ closing, newest_closed }: Closes): string {
  if (closing !== null) {
    const resumed = closing.is_resumed ? 'se reanudó y ' : '';
    const standing = `${resumed}va en el ${placeOf(closing)}`;
    const day = shortDay(closing.day);
    return `El cierre del ${day} ${standing}. Pagar y desembolsar siguen abiertos.`;
  }
  if (newest_closed === null) {
    return `Todavía no se ha cerrado ningún día. Cada uno se cierra desde ${BEGINS} del siguiente.`;
  }
  const day = shortDay(newest_closed.day);
  return `Todo está cerrado hasta el ${day}. El próximo cierre empieza a ${BEGINS}`;
}

/** When the close of a day began, went on and ended. */
export function timesOf({ began_at, ended_at, steps }: CloseDetail): string {
  const resumed = steps
    .flatMap(({ resumed_at }) => resumed_at ?? [])
    .toSorted()
    .at(-1);
  return SENTENCE.format([
    `Empezó a ${formatClock(began_at)}`,
    ...(resumed === undefined ? [] : [`siguió a ${formatClock(resumed)}`]),
    ...(ended_at === null
      ? []
      : [`terminó a ${formatClock(ended_at)}, en ${formatDuration(began_at, ended_at)}`]),
  ]);
}
