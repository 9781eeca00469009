import { units, ZERO } from '../amount.ts';
import type { Instalment } from '../plan/instalment.ts';
import { chargeTotal } from '../terms/charge.ts';
import { addSplits } from './component.ts';
import { shareCharges } from './share-charges.ts';

/**
 * Gives instalments that were drawn again what had been added to the ones they replace: costs,
 * passed-on charges and late interest from before, with what was paid or forgiven of them. What
 * belonged to an instalment that is no more goes to the last one.
 */
export function inheritDebts(
  drawn: readonly Instalment[],
  replaced: readonly Instalment[],
): readonly Instalment[] {
  const heavy = replaced.filter(hasDebts);
  const last = drawn.length - 1;
  if (heavy.length === 0 || last < 0) return drawn;
  const heirs = drawn.slice();
  for (const old of heavy) {
    const found = heirs.findIndex(({ row }) => row.number === old.row.number);
    const index = found === -1 ? last : found;
    const heir = heirs[index];
    if (heir !== undefined) heirs[index] = withDebts(heir, old);
  }
  return heirs;
}

/**
 * An instalment with the part of its added debts that was paid or forgiven, and no more: an extra
 * payment pays the rest of them, and what was received before must not be forgotten with it.
 */
export function settledPart(instalment: Instalment): Instalment {
  const { paid, waived, passedOn } = instalment;
  const charges = paid.charges + waived.charges;
  const settled = shareCharges(passedOn, 0, charges).map(({ id, amount }) => ({
    id,
    net: amount,
    iva: ZERO,
  }));
  return {
    ...instalment,
    costs: units(paid['collection-costs'] + waived['collection-costs']),
    lateBefore: units(paid['late-interest'] + waived['late-interest']),
    passedOn: settled,
    passedOnTotal: units(chargeTotal(settled)),
  };
}

const hasDebts = ({ costs, passedOnTotal, lateBefore }: Instalment): boolean =>
  costs + passedOnTotal + lateBefore > 0;

const withDebts = (heir: Instalment, old: Instalment): Instalment => ({
  ...heir,
  costs: units(heir.costs + old.costs),
  passedOn: [...heir.passedOn, ...old.passedOn],
  passedOnTotal: units(heir.passedOnTotal + old.passedOnTotal),
  lateBefore: units(heir.lateBefore + old.lateBefore),
  paid: addSplits(heir.paid, old.paid),
  waived: addSplits(heir.waived, old.waived),
  waivedPassedOn: units(heir.waivedPassedOn + old.waivedPassedOn),
});
