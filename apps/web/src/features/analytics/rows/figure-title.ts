import {
  AGE_ROWS,
  READINGS,
  ROLL_TARGETS,
  type RollTarget,
} from '@cuotaclara/contract/analytics/analytics-words';
import { FIGURES, type Figure } from '@cuotaclara/contract/analytics/figure-words';
import { monthYearText } from '#features/analytics/figure-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import type { FigureSearch } from './figure-search.ts';

const isFigure = (name: string): name is Figure => Object.hasOwn(FIGURES, name);
const isTarget = (name: string): name is RollTarget => Object.hasOwn(ROLL_TARGETS, name);

const ageName = (age: string | undefined): string | null => AGE_ROWS[Number(age ?? -1)] ?? null;

const targetName = (to: string | undefined): string | null => {
  if (to === undefined || !isTarget(to)) return null;
  return ageName(to) ?? ROLL_TARGETS[to];
};

/** Name of a figure with the part of it that was opened. */
export function figureTitle({ figure = '', from, to, vintage, life }: FigureSearch): string {
  const name = isFigure(figure) ? FIGURES[figure] : 'Indicador';
  const [was, became] = [ageName(from), targetName(to)];
  const month = vintage === undefined ? null : monthYearText(vintage);
  const parts = [
    ...(figure === 'age' && became !== null ? [became] : []),
    ...(figure === 'roll' && was !== null ? [`de ${was}`] : []),
    ...(figure === 'roll' && became !== null ? [`a ${became}`] : []),
    ...(figure === 'owing_ahead' && was !== null ? [was] : []),
    ...(month === null ? [] : [month]),
    ...(life === undefined ? [] : [`hasta el mes ${life}`]),
  ];
  return parts.length === 0 ? name : `${name}: ${parts.join(' ')}`;
}

/** `Al 12 nov 2026, corregido` */
export const figureDay = ({ day = '', reading }: FigureSearch): string =>
  `Al ${formatDate(day)}, ${READINGS[reading === 'closed' ? 'closed' : 'corrected'].toLowerCase()}`;
