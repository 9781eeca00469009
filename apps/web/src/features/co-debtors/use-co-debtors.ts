import {
  answerCoDebt,
  type CoDebtorList,
  mailCoDebtor,
  type OwnCoDebt,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { useQueryClient } from '@tanstack/react-query';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { coDebtorKeys } from '#domain/query-keys/co-debtor-keys.ts';
import { call } from '#lib/api/call.ts';
import { useCommit } from '#lib/api/use-commit.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';

/** Shows the people of a credit, as the server answered a change of one of them. */
export const useTakeCoDebtors = (creditId: number) => {
  const client = useQueryClient();
  const invalidate = useInvalidateCredits();
  return (list: CoDebtorList): Promise<void> => {
    client.setQueryData(coDebtorKeys.ofCredit(creditId), list);
    return invalidate();
  };
};

export const useMailCoDebtor = (id: number) =>
  useCommit({
    mutationFn: (co_debtor_id: number) => call(mailCoDebtor, { params: { id, co_debtor_id } }),
    onSuccess: useTakeCoDebtors(id),
    done: 'Enviamos otra vez la invitación',
    meta: { inline: true },
  });

type TypedAnswer = {
  /** The person knows what it means, which accepting asks for. */
  readonly understands: boolean;
  /** Why the person does not accept; nothing has to be said. */
  readonly reason: string;
};

const NOTHING_ANSWERED: TypedAnswer = { understands: false, reason: '' };

/** The form that accepts or declines to answer for the credit of another person. */
export const useAnswerForm = (coDebt: OwnCoDebt, { accepts }: { readonly accepts: boolean }) => {
  const { co_debtor_id: id, version, borrower_name } = coDebt;
  const { amount, months, instalment, rate_ea } = coDebt;
  const client = useQueryClient();
  return useRouteForm(answerCoDebt, {
    params: { id },
    start: NOTHING_ANSWERED,
    body: ({ reason }) => ({
      accepts,
      reason,
      terms: { amount, months, instalment, rate_ea },
      version,
    }),
    check: ({ understands }) =>
      accepts && !understands ? { understands: 'Marca la casilla para aceptar.' } : {},
    done: accepts ? `Eres codeudor de ${borrower_name}` : `Le avisamos a ${borrower_name}`,
    onSent: ({ co_debts }) => client.setQueryData(coDebtorKeys.own, co_debts),
    reload: () => client.invalidateQueries({ queryKey: coDebtorKeys.own }),
  });
};
