import { DISBURSEMENT_STATES } from '@cuotaclara/contract/disbursement/disbursement-words';
import { accountText } from '#features/disbursement/accounts/payees.reads.ts';
import type { LookedPayout } from './look-at-payout.ts';

/** State of a disbursement that nobody has approved. */
const UNAPPROVED = 'Por aprobar';

/** Rows that an approver compares: what leaves the bank, for whom, and what proves each gate. */
export function previewOf({ figures, paid, paysOn, gates }: LookedPayout) {
  const { to_pay, lent, withheld, gmf, commission, first_due_on, instalment } = figures;
  const values = {
    payee: paid && `${paid.payee.name}, ${paid.payee.identification}`,
    paid_into: paid && accountText(paid.account),
    ...{ lent, withheld, gmf, commission },
    pays_on: paysOn.toString(),
    ...{ first_due_on, instalment },
    ...Object.fromEntries(gates.map(({ name, proof }) => [name, proof])),
  };
  return {
    amount: to_pay,
    lines: {
      to_pay: [0, to_pay],
      state: [UNAPPROVED, DISBURSEMENT_STATES.approved],
    } as const,
    facts: Object.entries(values).map(([name, value]) => ({ name, value })),
  };
}
