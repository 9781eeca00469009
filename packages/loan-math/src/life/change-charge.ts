import { type Amount, units } from '../amount.ts';
import { refuse } from '../loan-error.ts';
import { type Credit, requireInOrder } from '../payments/credit.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, isUntouched } from '../plan/instalment.ts';
import { CHARGE_COUNT_MAX, type Charge, chargeLines, chargeTotal } from '../terms/charge.ts';
import type { Terms } from '../terms/terms.ts';
import type { ChargeChange } from './events.ts';
import { idle } from './idle.ts';
import type { ChargeChangePosting, IdlePosting } from './postings.ts';

/** Puts another charge, or none, on the instalments due after a day that nobody has paid. */
export function changeCharge(
  credit: Credit,
  { id, on, chargeId, charge }: ChargeChange,
): { readonly credit: Credit; readonly posting: ChargeChangePosting | IdlePosting } {
  requireInOrder(credit, on);
  const { instalments, settledCount } = credit;
  const first = instalments.findIndex(
    (instalment, index) => index >= settledCount && isChangeable(instalment, on),
  );
  const concerned = instalments[first];
  if (credit.settledOn !== null || concerned === undefined) {
    return idle(credit, { event: 'charge-change', id, on, reason: 'nothing-to-come' });
  }
  const terms = withCharge(credit.terms, chargeId, charge);
  const changed = instalments.map((instalment, index) =>
    index >= first && isChangeable(instalment, on) ? recharge(instalment, terms) : instalment,
  );
  const { number, dueOn } = concerned.row;
  return {
    credit: { ...credit, terms, instalments: changed, lastEventOn: on },
    posting: {
      kind: 'charge-change',
      id,
      on,
      chargeId,
      instalment: number,
      dueOn,
      before: costOf(concerned, chargeId),
      after: costOf(changed[first], chargeId),
    },
  };
}

const isChangeable = (instalment: Instalment, on: Day): boolean =>
  instalment.row.dueOn > on && isUntouched(instalment);

function withCharge(terms: Terms, chargeId: string, charge: Charge | null): Terms {
  const others = (charges: readonly Charge[]) => charges.filter(({ id }) => id !== chargeId);
  const added = charge === null ? [] : [{ ...charge, id: chargeId }];
  const instalmentCharges = [...others(terms.instalmentCharges), ...added];
  if (instalmentCharges.length > CHARGE_COUNT_MAX) {
    refuse('charges_too_many', { max: CHARGE_COUNT_MAX });
  }
  return { ...terms, charges: [...others(terms.charges), ...added], instalmentCharges };
}

function recharge(instalment: Instalment, terms: Terms): Instalment {
  const { row } = instalment;
  const { amount, rounding } = terms;
  const lines = chargeLines(terms.instalmentCharges, {
    amount,
    balance: row.principal + row.balance,
    rounding,
    dueOn: row.dueOn,
  });
  const charges = units(chargeTotal(lines));
  const total = units(row.interest + row.principal + charges);
  return { ...instalment, row: { ...row, charges, chargeLines: lines, total } };
}

const costOf = (instalment: Instalment | undefined, chargeId: string): Amount =>
  units(chargeTotal((instalment?.row.chargeLines ?? []).filter(({ id }) => id === chargeId)));
