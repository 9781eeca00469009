import type { RowGroup } from '@cuotaclara/contract/bank-files/bank-file-words';
import type { BankRowReply } from '@cuotaclara/contract/bank-files/bank-files';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Pages } from '#features/bank-files/pages.tsx';
import shared from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useDecideCheque } from '#features/bank-files/use-treasury.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { ReturnedActs } from './returned-acts.tsx';
import { EarlierRow, Places, Whose } from './row-facts.tsx';
import { TwinActs } from './twin-acts.tsx';

/** What a cheque that is good does. */
const whereTo = ({ credit_id }: BankRowReply): string =>
  credit_id === null ? 'quedan por asignar' : `pagan el crédito ${creditNumber(credit_id)}`;

type ChequeActsProps = {
  row: BankRowReply;
  /** Called when the row waits for another decision, which its new group offers. */
  onAsked: (fate: RowGroup) => void;
};

const ChequeActs = ({ row, onAsked }: ChequeActsProps) => {
  const decide = useDecideCheque();
  const ask = (outcome: 'cleared' | 'bounced'): void =>
    confirmAction({
      title: outcome === 'cleared' ? '¿El cheque ya es dinero?' : '¿El banco no pagó el cheque?',
      consequence:
        outcome === 'cleared'
          ? `${formatMoney(row.pesos)} entran al banco con fecha de hoy y ${whereTo(row)}.`
          : 'La línea se cierra y no entra nada. No se puede cambiar después.',
      verb: outcome === 'cleared' ? 'Ya es dinero' : 'No lo pagó',
      onConfirm: async () => {
        const { fate } = await decide.mutateAsync({ id: row.bank_file_row_id, outcome });
        if (fate === 'doubtful') onAsked(fate);
      },
    });
  return (
    <span className={shared.buttons}>
      <Button size="sm" variant="default" onClick={() => ask('cleared')}>
        Ya es dinero
      </Button>
      <Button size="sm" variant="subtle" onClick={() => ask('bounced')}>
        No lo pagaron
      </Button>
    </span>
  );
};

type BecameProps = ChequeActsProps & { mayAct: boolean };

const Became = ({ row, mayAct, onAsked }: BecameProps) => {
  if (row.fate === 'doubtful' || row.fate === 'same') return <TwinActs row={row} mayAct={mayAct} />;
  if (row.fate === 'returned') return <ReturnedActs row={row} mayAct={mayAct} />;
  if (row.fate === 'seen' && row.earlier !== null) return <EarlierRow earlier={row.earlier} />;
  if (row.places.length > 0) return <Places places={row.places} />;
  const { credit_id: creditId, payment_id: paymentId, holder_name: holderName } = row;
  const isPlain = creditId === null && row.note === null && row.fate !== 'cheque';
  return (
    <>
      {isPlain && '–'}
      {creditId !== null && (
        <Whose {...{ creditId, holderName, paymentId }} isReversed={row.is_reversed} />
      )}
      {row.note !== null && <span className={shared.under}>{row.note}</span>}
      {row.fate === 'cheque' && mayAct && <ChequeActs {...{ row, onAsked }} />}
    </>
  );
};

type FileRowsProps = {
  fileId: number;
  fate: RowGroup;
  /** Whether the file is in the books and nobody asks to undo it. */
  mayAct: boolean;
  /** Called when a row of these waits for a decision among the rows of another fate. */
  onAsked: (fate: RowGroup) => void;
};

const columnsWith = (acts: Omit<BecameProps, 'row'>): readonly RowColumn<BankRowReply>[] => [
  { head: 'Línea', isBeside: true, cell: ({ line }) => String(line).padStart(4, '0') },
  { head: 'Día', cell: ({ paid_on }) => <DateText value={paid_on} /> },
  {
    head: 'Referencia',
    cell: ({ reference, description }) => (
      <>
        {reference || 'Sin referencia'}
        {description !== '' && <span className={shared.under}>{description}</span>}
      </>
    ),
  },
  { head: 'Qué pasó', cell: (row) => <Became row={row} {...acts} /> },
  { head: 'Valor', kind: 'money', cell: ({ pesos }) => <MoneyText pesos={pesos} strong /> },
];

/** The rows of a file that share a fate, with what can be done about each. */
export const FileRows = ({ fileId, fate, mayAct, onAsked }: FileRowsProps) => {
  const [page, setPage] = useState(0);
  const query = useQuery(treasuryQueries.rows(fileId, fate, page));
  return (
    <Loaded query={query} things="las líneas" skeleton={240}>
      {(lines) => (
        <>
          <RowTable
            rows={lines.data}
            rowKey={({ bank_file_row_id }) => bank_file_row_id}
            columns={columnsWith({ mayAct, onAsked })}
            hasCards
          />
          <Pages page={lines.page} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
};
