import '@mantine/core/styles/Radio.layer.css';
import type { BankRowReply } from '@cuotaclara/contract/bank-files/bank-files';
import { type ReturnCandidate, rematchReturn } from '@cuotaclara/contract/bank-files/returned-rows';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { Button, Modal, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useReadDeskAgain } from '#features/bank-files/use-read-desk-again.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { dialogProps } from '#ui/dialogs/dialog-props.ts';
import { useRouteForm } from '#ui/form/use-route-form.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';

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
          <Candidates row={row} onClose={close} />
        </Modal>
      )}
    </>
  );
};

type CandidatesProps = { row: BankRowReply; onClose: () => void };

/** The deposits that a return may take back; what it takes back now is chosen. */
const Candidates = ({ row, onClose }: CandidatesProps) => (
  <Loaded
    query={useQuery(treasuryQueries.returnCandidates(row.bank_file_row_id))}
    things="las consignaciones"
  >
    {(found) => <Choice row={row} found={found} onClose={onClose} />}
  </Loaded>
);

type ChoiceProps = CandidatesProps & {
  found: { earlier_row_id: number | null; candidates: readonly ReturnCandidate[] };
};

const Choice = ({ row, found, onClose }: ChoiceProps) => {
  const { earlier_row_id: seen, candidates } = found;
  const form = useRouteForm(rematchReturn, {
    params: { id: row.bank_file_row_id },
    start: { chosen: seen === null ? NONE : String(seen) },
    body: ({ chosen }) => ({
      seen_row_id: seen,
      earlier_row_id: chosen === NONE ? null : Number(chosen),
    }),
    typedIn: { earlier_row_id: 'chosen' },
    keyed: true,
    done: ({ earlier_row_id }) =>
      earlier_row_id === null
        ? 'La devolución quedó sin consignación'
        : 'Cambiaste la consignación que devuelve',
    onSent: onClose,
    readAgain: useReadDeskAgain(),
  });
  return (
    <form.Form guard={false}>
      <Quiet>
        {candidates.length === 0
          ? `A la cuenta de este archivo no entró otra consignación de ${formatMoney(row.pesos)}.`
          : `Entraron por la cuenta de este archivo y son de ${formatMoney(row.pesos)}. ${AFTER}`}
      </Quiet>
      <form.Own name="chosen">
        {({ value, set, error }) => (
          <Radio.Group label="El banco devolvió" value={value} error={error} onChange={set}>
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
        )}
      </form.Own>
      <Row>
        <Button variant="default" onClick={onClose}>
          Volver
        </Button>
        <form.Submit disabled={!form.isDirty}>Guardar</form.Submit>
      </Row>
    </form.Form>
  );
};
