import { CREDIT_STATES, type CreditStateId } from '@cuotaclara/contract';
import type { StateCount } from '@cuotaclara/contract/credits/credit-list';
import { isUnderWay } from '#domain/credit/wait-in-state.ts';

const figure = new Intl.NumberFormat('es-CO');

const UNDER_WAY: readonly CreditStateId[] = CREDIT_STATES.map(({ id }) => id).filter(isUnderWay);

const isOf = (states: readonly number[], { credit_state_id: id }: StateCount): boolean =>
  states.includes(id);

const total = (counts: readonly StateCount[], name: 'count' | 'late_count'): number =>
  counts.reduce((all, each) => all + each[name], 0);

/** How things stand, in one sentence: what is under way, and what waits for too long. */
export const stateSentence = (counts: readonly StateCount[]): string => {
  const all = total(counts, 'count');
  if (all === 0) return 'No hay créditos en estas fechas.';
  const underWay = total(
    counts.filter((each) => isOf(UNDER_WAY, each)),
    'count',
  );
  if (underWay === 0) return all === 1 ? 'Un crédito.' : `${figure.format(all)} créditos.`;
  const late = total(counts, 'late_count');
  const start = `${figure.format(underWay)} en curso.`;
  if (late === 0) return `${start} Ninguno lleva más tiempo del acordado.`;
  return late === 1
    ? `${start} Uno lleva más tiempo del acordado.`
    : `${start} ${figure.format(late)} llevan más tiempo del acordado.`;
};
