import type { BodyOf } from '@cuotaclara/contract';
import {
  answerCoDebt,
  type CoDebtorList,
  inviteCoDebtor,
  mailCoDebtor,
  type OwnCoDebt,
  removeCoDebtor,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { useQueryClient } from '@tanstack/react-query';
import { useInvalidateCredits } from '#domain/credit/use-credit-changes.ts';
import { coDebtorKeys } from '#domain/query-keys/co-debtor-keys.ts';
import { call } from '#lib/api/call.ts';
import { type Done, useCommit } from '#lib/api/use-commit.ts';

/** A change of the people of a credit, which the server answers with all of them. */
const usePeopleChange = <Input>(
  creditId: number,
  send: (input: Input) => Promise<CoDebtorList>,
  done: Done<CoDebtorList, Input>,
) => {
  const client = useQueryClient();
  const invalidate = useInvalidateCredits();
  return useCommit({
    mutationFn: send,
    onSuccess: (list: CoDebtorList) => {
      client.setQueryData(coDebtorKeys.ofCredit(creditId), list);
      return invalidate();
    },
    done,
    meta: { inline: true },
  });
};

export const useInviteCoDebtor = (id: number) =>
  usePeopleChange(
    id,
    (person: BodyOf<typeof inviteCoDebtor>['person']) =>
      call(inviteCoDebtor, { params: { id }, body: { person } }),
    (_list, { first_name }) => `Invitamos a ${first_name} por correo`,
  );

export const useMailCoDebtor = (id: number) =>
  usePeopleChange(
    id,
    (co_debtor_id: number) => call(mailCoDebtor, { params: { id, co_debtor_id } }),
    'Enviamos otra vez la invitación',
  );

type Removal = BodyOf<typeof removeCoDebtor> & { readonly co_debtor_id: number };

export const useRemoveCoDebtor = (id: number) =>
  usePeopleChange(
    id,
    ({ co_debtor_id, ...body }: Removal) =>
      call(removeCoDebtor, { params: { id, co_debtor_id }, body }),
    'Retiramos al codeudor y le avisamos',
  );

type Answer = { readonly accepts: boolean; readonly reason?: string };

/** Accepts or declines to answer for the credit of another person. */
export const useAnswerCoDebt = (coDebt: OwnCoDebt) => {
  const { co_debtor_id: id, version, borrower_name } = coDebt;
  const { amount, months, instalment, rate_ea } = coDebt;
  const terms = { amount, months, instalment, rate_ea };
  const client = useQueryClient();
  return useCommit({
    mutationFn: (answer: Answer) =>
      call(answerCoDebt, { params: { id }, body: { ...answer, terms, version } }),
    onSuccess: ({ co_debts }) => client.setQueryData(coDebtorKeys.own, co_debts),
    done: (_reply, { accepts }) =>
      accepts ? `Eres codeudor de ${borrower_name}` : `Le avisamos a ${borrower_name}`,
    meta: { inline: true },
  });
};
