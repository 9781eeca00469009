import { NEW_INSTALMENTS_MAX } from '@cuotaclara/contract/credit-acts/act-words';
import { creditRestructure } from '@cuotaclara/contract/credit-acts/acts';
import { ProposeDecision } from '#domain/decision/propose-decision.tsx';
import { useProposal } from '#domain/decision/use-proposal.ts';
import { Stack } from '#ui/layout/basics/stack.tsx';
import type { ActProps } from './act-props.ts';

type Typed = { readonly count: string; readonly firstDueOn: string; readonly rate: string };

const numberOf = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN);

const RATE_MAX = 200;

/** A rate that is left out stays as it is. */
const isRate = (typed: string): boolean =>
  typed.trim() === '' || (numberOf(typed) >= 0 && numberOf(typed) <= RATE_MAX);

const isCount = (typed: string): boolean =>
  Number.isInteger(numberOf(typed)) &&
  numberOf(typed) >= 1 &&
  numberOf(typed) <= NEW_INSTALMENTS_MAX;

const termsOf = ({ count, firstDueOn, rate }: Typed) => ({
  instalment_count: numberOf(count),
  first_due_on: firstDueOn,
  ...(rate.trim() !== '' && { rate_ea: numberOf(rate) }),
});

const START: Typed = { count: '', firstDueOn: '', rate: '' };

/** Asks for the terms of a new plan, which is shown beside the old one. */
export const ProposeRestructure = ({ creditId, onClose }: ActProps) => {
  const proposal = useProposal(creditRestructure, {
    subject: creditId,
    start: START,
    input: termsOf,
    typedIn: { instalment_count: 'count', first_due_on: 'firstDueOn', rate_ea: 'rate' },
    isPreviewed: (typed) => isCount(typed.count) && typed.firstDueOn !== '' && isRate(typed.rate),
    onSent: onClose,
  });
  const { Text, Day } = proposal.form;
  return (
    <ProposeDecision proposal={proposal} verb="Proponer" onClose={onClose}>
      <Stack>
        <Text
          name="count"
          label="Cuotas nuevas"
          description="En cuántas cuotas se paga todo lo que debe"
          inputMode="numeric"
          maxLength={3}
        />
        <Day
          name="firstDueOn"
          label="Primera cuota nueva"
          description="Las demás vencen ese mismo día de cada mes"
        />
        <Text
          name="rate"
          label="Tasa nueva, % E.A."
          description="Vacía, la tasa sigue igual. No puede pasar de la usura del mes"
          inputMode="decimal"
          maxLength={8}
        />
      </Stack>
    </ProposeDecision>
  );
};
