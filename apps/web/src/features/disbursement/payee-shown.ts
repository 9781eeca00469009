import type { DisbursementPage, Payee } from '@cuotaclara/contract/disbursement/disbursement';

/** Who is paid: as it was prepared, and before that the first one, who is the supplier. */
export function payeeShown({ payees, proposed, current }: DisbursementPage): Payee | undefined {
  const prepared = current ?? proposed;
  return prepared === null ? payees[0] : payees.find(({ kind }) => kind === prepared.payee_kind);
}
