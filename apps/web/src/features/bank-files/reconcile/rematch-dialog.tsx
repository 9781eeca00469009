import '@mantine/core/styles/Radio.layer.css';
import type { BankRowReply } from '@cuotaclara/contract/bank-files/bank-files';
import { type ReturnCandidate, rematchReturn } from '@cuotaclara/contract/bank-files/returned-rows';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { Button, Modal, Radio, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import shared from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useRematchReturn } from '#features/bank-files/use-treasury.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { inlineText } from '#lib/api/inline-text.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

const WIDTH = 560;

/** The choice that none of the deposits is the one. */
const NONE = 'none';

const labelOf = ({ holder_name, paid_on, reference }: ReturnCandidate): string =>
  [holder_name ?? (reference || 'Sin referencia'), formatDate(paid_on)].join(' · ');

const aboutOf = ({ payment_id, party, line, file_name }: ReturnCandidate): string =>
  [
    payment_id === null ? 'Sin recibo' : `Recibo ${receiptNumber(payment_id)}`,
    partyText(party),
    `línea ${line} de ${file_name}`,
  ].join(' · ');

const AFTER = 'No mueve dinero: di después qué se hace con ella.';

type ChoiceProps = { row: BankRowReply; onClose: () => void };

/** The deposits that a return may take back; what it takes back now is chosen. */
const Choice = ({ row, onClose }: ChoiceProps) => {
  const id = row.bank_file_row_id;
  const { data, error, refetch } = useQuery(treasuryQueries.returnCandidates(id));
  const [chosen, setChosen] = useState<string | null>(null);
  const rematch = useRematchReturn();
  if (error && data === undefined) {
    return (
      <FailedState title="No pudimos traer las consignaciones" onRetry={() => void refetch()}>
        {failureText(error)}
      </FailedState>
    );
  }
  if (data === undefined) {
    return <Skeleton height={160} role="status" aria-label="Cargando las consignaciones" />;
  }
  const { earlier_row_id: seen, candidates } = data;
  const now = seen === null ? NONE : String(seen);
  const value = chosen ?? now;
  const send = (): void =>
    rematch.mutate(
      { id, seen_row_id: seen, earlier_row_id: value === NONE ? null : Number(value) },
      { onSuccess: onClose },
    );
  return (
    <div className={shared.form}>
      {rematch.isError && <Notice tone="danger">{inlineText(rematchReturn, rematch.error)}</Notice>}
      <p className={shared.quiet}>
        {candidates.length === 0
          ? `A la cuenta de este archivo no entró otra consignación de ${formatMoney(row.pesos)}.`
          : `Entraron por la cuenta de este archivo y son de ${formatMoney(row.pesos)}. ${AFTER}`}
      </p>
      <Radio.Group label="El banco devolvió" value={value} onChange={setChosen}>
        {candidates.map((candidate) => (
          <Radio
            key={candidate.bank_file_row_id}
            value={String(candidate.bank_file_row_id)}
            label={labelOf(candidate)}
            description={aboutOf(candidate)}
            mt={12}
          />
        ))}
        <Radio value={NONE} label="Ninguna de estas" mt={12} />
      </Radio.Group>
      <div className={shared.buttons}>
        <Button variant="default" onClick={onClose}>
          Volver
        </Button>
        <Button loading={rematch.isPending} disabled={value === now} onClick={send}>
          Guardar
        </Button>
      </div>
    </div>
  );
};

type RematchProps = { row: BankRowReply; label: string };

/** Opens the choice of the deposit that a return takes back. */
export const Rematch = ({ row, label }: RematchProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Modal
          {...dialogProps}
          size={WIDTH}
          opened
          onClose={close}
          title="¿Cuál consignación devolvió el banco?"
        >
          <Choice row={row} onClose={close} />
        </Modal>
      )}
    </>
  );
};
