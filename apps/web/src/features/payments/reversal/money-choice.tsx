import type { PaymentSource, ReversalMoney } from '@cuotaclara/contract/servicing/payment-words';
import { REVERSAL_MONEY } from '@cuotaclara/contract/servicing/payment-words';
import { ChoiceCards } from '#features/payments/parts/choice-cards.tsx';

/** When the money is gone, by where the payment came from. */
const RETURNED: Readonly<Record<PaymentSource, string>> = {
  gateway: 'La pasarela se lo devolvió al pagador: un contracargo. Lo descuenta en su liquidación.',
  bank_file: 'El banco lo devolvió, o nunca entró a la cuenta.',
  desk: 'Se le devolvió a quien pagó, o se registró dos veces y nunca entró.',
  tray: 'Vuelve a la bandeja.',
  earlier: 'Se le devolvió a quien pagó, o nunca entró.',
};

const KEPT =
  'Era de otro crédito o de otra persona: pasa a la bandeja y se asigna con la fecha en que entró.';

type MoneyChoiceProps = {
  readonly source: PaymentSource;
  readonly value: ReversalMoney | null;
  readonly onChange: (money: ReversalMoney) => void;
};

/** Where the money of a payment is that is taken back. */
export const MoneyChoice = ({ source, value, onChange }: MoneyChoiceProps) => (
  <ChoiceCards
    label="¿Dónde está el dinero?"
    value={value}
    choices={[
      { value: 'kept', title: REVERSAL_MONEY.kept, about: KEPT },
      { value: 'returned', title: REVERSAL_MONEY.returned, about: RETURNED[source] },
    ]}
    onChange={onChange}
    isCompared
  />
);
