import { type Surplus, surplusRefund } from '@cuotaclara/contract/servicing/refunds';
import { NO_OWN_ACCOUNT, ownAccountOf } from '#domain/bank/own-account.ts';
import { OwnAccountField } from '#domain/bank/own-account-field.tsx';
import { ProposeDecision } from '#domain/decision/propose-decision.tsx';
import { useProposal } from '#domain/decision/use-proposal.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';

type ProposeRefundProps = { readonly surplus: Surplus; readonly onClose: () => void };

/** Asks who gets a surplus back, from which account of the company and why. */
export const ProposeRefund = ({ surplus, onClose }: ProposeRefundProps) => {
  const { credit_id: subject, left: amount, bank_accounts: accounts } = surplus;
  const proposal = useProposal(surplusRefund, {
    subject,
    start: { payee: '', party: NO_OWN_ACCOUNT },
    input: ({ payee, party }) => ({ amount, payee, party: ownAccountOf(party, accounts) }),
  });
  const { Text, Own } = proposal.form;
  const verb = `Pedir la devolución de ${formatMoney(amount)}`;
  return (
    <ProposeDecision proposal={proposal} verb={verb} onClose={onClose}>
      <Quiet>Salen {formatMoney(amount)} del banco, más el 4×1000, que paga la empresa.</Quiet>
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
    </ProposeDecision>
  );
};
