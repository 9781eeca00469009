import { type Amount, units } from '../amount.ts';
import { type Credit, requireInOrder } from '../payments/credit.ts';
import type { Day } from '../plan/calendar.ts';
import { type Instalment, isUntouched } from '../plan/instalment.ts';
import { chargeLines, chargeTotal } from '../terms/charge.ts';
import { checkCharges } from '../terms/check-terms.ts';
import type { Terms } from '../terms/terms.ts';
import type { ChargeChange, InstalmentCharge } from './events.ts';
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

/**
 * The terms with another charge of that id, which the rules of agreed charges hold for too. One
 * that was withheld or financed under the same name stays: a premium may be renewed by month.
 */
function withCharge(terms: Terms, chargeId: string, charge: InstalmentCharge | null): Terms {
  const kept = terms.instalmentCharges.filter(({ id }) => id !== chargeId);
  const instalmentCharges = charge === null ? kept : [...kept, { ...charge, id: chargeId }];
  checkCharges(instalmentCharges);
  const others = terms.charges.filter(({ moment }) => moment !== 'instalment');
  return { ...terms, charges: [...others, ...instalmentCharges], instalmentCharges };
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
