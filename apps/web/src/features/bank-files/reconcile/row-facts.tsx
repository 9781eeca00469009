import type { BankRowReply } from '@cuotaclara/contract/bank-files/bank-files';
import type { PlacedPart } from '@cuotaclara/contract/bank-files/row-groups';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { ASSIGNMENT_KINDS } from '@cuotaclara/contract/deposits/deposit-words';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { Link } from '@tanstack/react-router';
import { useMay } from '#domain/credit/use-may.ts';
import shared from '#features/bank-files/treasury.module.css';
import { MoneyText } from '#ui/text/money-text.tsx';

export const Receipt = ({ paymentId }: { paymentId: number }) => {
  const may = useMay();
  const text = `Recibo ${receiptNumber(paymentId)}`;
  return may('view_payments') ? (
    <Link to="/payments/$id" params={{ id: String(paymentId) }} className={shared.link}>
      {text}
    </Link>
  ) : (
    text
  );
};

type WhoseProps = {
  creditId: number | null;
  holderName: string | null;
  paymentId: number | null;
  isReversed?: boolean;
};

/** Whose money a row is, and the receipt of what it paid. */
export const Whose = ({ creditId, holderName, paymentId, isReversed = false }: WhoseProps) => (
  <>
    {creditId !== null && (
      <Link to="/credits/$id" params={{ id: String(creditId) }} className={shared.link}>
        {holderName ?? creditNumber(creditId)}
      </Link>
    )}
    <span className={shared.under}>
      {creditId !== null && creditNumber(creditId)}
      {creditId !== null && paymentId !== null && ' · '}
      {paymentId !== null && <Receipt paymentId={paymentId} />}
      {isReversed && ' · reversado'}
    </span>
  </>
);

/** Where the money of a row that came to the tray went, part by part. */
export const Places = ({ places }: { places: readonly PlacedPart[] }) => (
  <>
    {places.map(({ kind, amount, payment_id, credit_id, holder_name }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a closed row keep their order.
      <div key={place}>
        {credit_id === null ? (
          ASSIGNMENT_KINDS[kind]
        ) : (
          <Whose creditId={credit_id} holderName={holder_name} paymentId={payment_id} />
        )}
        {places.length > 1 && (
          <span className={shared.under}>
            <MoneyText pesos={amount} />
          </span>
        )}
      </div>
    ))}
  </>
);

type EarlierProps = { earlier: NonNullable<BankRowReply['earlier']> };

/** Where the row is that another one names. */
export const EarlierRow = ({ earlier }: EarlierProps) => (
  <Link
    to="/reconciliation/$id"
    params={{ id: String(earlier.bank_file_id) }}
    className={shared.link}
  >
    Línea {earlier.line} de {earlier.file_name}
  </Link>
);
