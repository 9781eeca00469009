import {
  type Disbursement,
  type DisbursementPage,
  recordTransfer,
} from '@cuotaclara/contract/disbursement/disbursement';
import { payoutNumber } from '@cuotaclara/contract/disbursement/disbursement-words';
import { useEffect, useState } from 'react';
import { ownAccountOf } from '#domain/bank/own-account.ts';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { useTransferDraft } from './transfer-draft.ts';
import { actKey } from './use-disbursement.ts';

type TransferInput = { readonly page: DisbursementPage; readonly current: Disbursement };

/** The voucher of a transfer, whose words outlive the form. */
export const useTransferForm = ({ page, current }: TransferInput) => {
  const { credit_id: id, bank_accounts: accounts } = page;
  const { disbursement_id: disbursementId } = current;
  const { draft, keep, forget } = useTransferDraft(id);
  const [start] = useState(draft.typed);
  const form = useRouteForm(recordTransfer, {
    params: { id },
    start,
    body: ({ from, ...voucher }) => ({
      ...voucher,
      disbursement_id: disbursementId,
      party: ownAccountOf(from, accounts),
    }),
    typedIn: { party: 'from' },
    missing: { file: 'Sube el comprobante del banco.' },
    keyed: true,
    mutationKey: actKey({ id, seen: 'approved' }),
    done: ({ voucher_number }) =>
      `Crédito desembolsado con el giro ${payoutNumber(voucher_number)}`,
    onSent: forget,
    readAgain: useInvalidateCredits(),
  });
  const { typed, isDone } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing changes what is kept.
  useEffect(() => {
    if (typed !== start && !isDone) keep({ disbursementId, typed });
  }, [typed]);
  const isOfBefore = draft.disbursementId !== null && draft.disbursementId !== disbursementId;
  return { form, isOfBefore };
};
