import '@mantine/core/styles/Radio.layer.css';
import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import { CLOSING_KINDS, type ClosingKind } from '@cuotaclara/contract/deposits/deposit-words';
import type { Deposit } from '@cuotaclara/contract/deposits/deposits';
import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NO_OWN_ACCOUNT, ownAccountOf } from '#domain/bank/own-account.ts';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import { ProposeDecision } from '#domain/decision/propose-decision.tsx';
import { useProposal } from '#domain/decision/use-proposal.ts';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useReadDeskAgain } from '#features/bank-files/use-read-desk-again.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';

const MEANS: Readonly<Record<ClosingKind, (deposit: Deposit) => string>> = {
  refunded: ({ open_amount }) =>
    `Salen ${formatMoney(open_amount)} del banco, más el 4×1000, hacia quien consignó.`,
  duplicate: ({ open_amount }) =>
    `La consignación de ${formatMoney(open_amount)} ya estaba contada: se saca de los libros.`,
  returned: ({ open_amount }) =>
    `El banco se llevó los ${formatMoney(open_amount)}: se saca de los libros.`,
};

/** The accounts of the company, with the one that has the deposit. */
const accountsWith = (accounts: readonly string[], { party }: Deposit): readonly string[] =>
  party === null || accounts.includes(party) ? accounts : [party, ...accounts];

type ProposeClosingProps = { deposit: Deposit; onClose: () => void };

/** Proposes to refund a deposit or to close it; another person approves it. */
export const ProposeClosing = ({ deposit, onClose }: ProposeClosingProps) => {
  const { data } = useQuery(treasuryQueries.accounts);
  const accounts = accountsWith(data?.accounts ?? [], deposit);
  const readAgain = useReadDeskAgain();
  const proposal = useProposal(depositClosing, {
    subject: deposit.deposit_id,
    start: {
      kind: 'refunded' as ClosingKind,
      payee: '',
      party: { ...NO_OWN_ACCOUNT, place: deposit.party ?? '' },
    },
    input: ({ kind, payee, party }) =>
      kind === 'refunded' ? { kind, payee, party: ownAccountOf(party, accounts) } : { kind },
    // The page shows the proposal in place of the form.
    onSent: () => void readAgain().then(onClose),
  });
  const { Own, Text } = proposal.form;
  const { kind } = proposal.form.typed;
  return (
    <ProposeDecision proposal={proposal} verb="Proponer" onClose={onClose}>
      <Own name="kind">
        {({ value, error, set }) => (
          <Radio.Group
            label="Propuesta"
            value={value}
            error={error}
            // The radios have no other values.
            onChange={(chosen) => set(chosen as ClosingKind)}
          >
            {Object.entries(CLOSING_KINDS).map(([each, label]) => (
              <Radio key={each} value={each} label={label} mt={8} />
            ))}
          </Radio.Group>
        )}
      </Own>
      <Quiet>{MEANS[kind](deposit)}</Quiet>
      {kind === 'refunded' && (
        <>
          <Text
            name="payee"
            label="A quién y a qué cuenta"
            placeholder="Ana Gómez, Bancolombia ahorros 123-456789"
            maxLength={200}
          />
          <Own name="party">
            {({ value, error, set }) => (
              <OwnAccountField
                label="De qué cuenta sale"
                accounts={accounts}
                draft={value}
                error={error}
                onDraft={set}
              />
            )}
          </Own>
        </>
      )}
    </ProposeDecision>
  );
};
