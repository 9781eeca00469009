import type { StateCount } from '@cuotaclara/contract/credits/credit-list';
import { isIn, UNDER_WAY } from '@cuotaclara/contract/credits/state-sets';
import { countText } from '@cuotaclara/contract/values/number-text';

const total = (counts: readonly StateCount[], name: 'count' | 'late_count'): number =>
  counts.reduce((all, each) => all + each[name], 0);

/** The list in one sentence: how many credits are under way, and how many are late. */
export const stateSentence = (counts: readonly StateCount[]): string => {
  const all = total(counts, 'count');
  if (all === 0) return 'No hay créditos en estas fechas.';
  const underWay = total(
    counts.filter(({ credit_state_id }) => isIn(UNDER_WAY, credit_state_id)),
    'count',
  );
  if (underWay === 0) return all === 1 ? 'Un crédito.' : `${countText(all)} créditos.`;
  const late = total(counts, 'late_count');
  const start = `${countText(underWay)} en curso.`;
  if (late === 0) return `${start} Ninguno lleva más tiempo del acordado.`;
  return late === 1
    ? `${start} Uno lleva más tiempo del acordado.`
    : `${start} ${countText(late)} llevan más tiempo del acordado.`;
};
