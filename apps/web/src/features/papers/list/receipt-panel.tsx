import type { CreditPapers, PaperReceipt } from '@cuotaclara/contract/papers/papers';
import { PAYMENT_MEANS, PAYMENT_SOURCES } from '@cuotaclara/contract/servicing/payment-words';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Folded } from './folded.tsx';
import { PaperLine } from './paper-line.tsx';

/** The receipt of each payment, newest first. */
export const ReceiptPanel = ({
  papers: { receipts, credit_id: creditId },
}: {
  readonly papers: CreditPapers;
}) => (
  <Panel title="Recibos de pago">
    {receipts.length === 0 ? (
      <Quiet>Todavía no hay pagos. Cada uno tiene su recibo.</Quiet>
    ) : (
      <Folded
        more="Ver todos"
        lines={receipts.map((receipt) => (
          <ReceiptLine key={receipt.payment_id} receipt={receipt} creditId={creditId} />
        ))}
      />
    )}
  </Panel>
);

type ReceiptLineProps = { readonly receipt: PaperReceipt; readonly creditId: number };

/** A payment that was taken back shows the paper that says so; its receipt is annulled. */
const ReceiptLine = ({ receipt, creditId }: ReceiptLineProps) => {
  const { payment_id, means, source, state, paper, annulment } = receipt;
  const isReversed = state === 'reversed';
  const about = [
    receipt.receipt,
    isReversed ? 'Reversado: no cuenta' : means ? PAYMENT_MEANS[means] : PAYMENT_SOURCES[source],
  ].join(' · ');
  const kind = isReversed ? 'RECIBO_ANULADO' : 'RECIBO';
  return (
    <PaperLine
      title={
        <>
          {formatDate(receipt.paid_on)} · {formatMoney(receipt.amount)}
        </>
      }
      note={about}
      label={`Descargar ${isReversed ? 'la anulación del recibo' : 'el recibo'} ${receipt.receipt}`}
      wanted={{ creditId, wish: { kind, payment_id } }}
      paper={isReversed ? (annulment ?? paper) : paper}
    />
  );
};
