import { linkTransaction } from '@cuotaclara/contract/payments/paying';
import { ON_SCREEN } from '#lib/api/use-commit.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { amountProblem, isOwnCredit } from './amount-problem.ts';
import { openGateway } from './open-gateway.ts';
import type { Payable } from './payable.ts';
import { useReadWhenClosed } from './use-read-when-closed.ts';

/** Part of a credit that a person pays. */
export type PlainChoice = 'due' | 'other' | 'payoff';

type TypedPay = {
  /** Null until a person chooses: then it is what is due, and everything where nothing is. */
  readonly chosen: PlainChoice | null;
  /** Another amount, as it was typed. */
  readonly other: number | undefined;
};

const NOTHING_CHOSEN: TypedPay = { chosen: null, other: undefined };

/** The form that begins the payment of a credit, and goes on to the gateway. */
export const usePayForm = (credit: Payable & { readonly pay_key: string }) => {
  const { due, payoff, other: bounds, pay_key } = credit;
  const choiceOf = ({ chosen }: TypedPay): PlainChoice =>
    chosen ?? (due === null ? 'payoff' : 'due');
  const form = useRouteForm(linkTransaction, {
    start: NOTHING_CHOSEN,
    body: (typed) => {
      const choice = choiceOf(typed);
      const amounts = { due: due?.amount, payoff: payoff.amount, other: typed.other };
      return { pay_key, choice, amount: amounts[choice] };
    },
    typedIn: { amount: 'other', choice: 'chosen' },
    missing: { other: 'Escribe cuánto quieres pagar.' },
    check: (typed) => {
      if (choiceOf(typed) !== 'other' || typed.other === undefined) return {};
      const problem = amountProblem(typed.other, bounds, { isOwn: isOwnCredit(credit) });
      return problem === null ? {} : { other: problem };
    },
    keyed: true,
    staysBusy: true,
    done: ON_SCREEN,
    onSent: openGateway,
    onRefused: useReadWhenClosed(),
  });
  return { form, choice: choiceOf(form.typed) };
};

export type PayForm = ReturnType<typeof usePayForm>;
