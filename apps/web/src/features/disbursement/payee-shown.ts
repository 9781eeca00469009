import type { DisbursementPage, Payee } from '@cuotaclara/contract/disbursement/disbursement';

/** Who is paid: as it was prepared, and before that the first one, who is the supplier. */
export const payeeShown = ({ payees, current }: DisbursementPage): Payee | undefined =>
  current === null ? payees[0] : payees.find(({ kind }) => kind === current.payee_kind);
