import type { RowFate } from '@cuotaclara/contract/bank-files/bank-file-words';
import type { BankRowReply } from '@cuotaclara/contract/bank-files/bank-files';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Pages } from '#features/bank-files/pages.tsx';
import shared from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import {
  useDecideCheque,
  useDecideReturn,
  useProposeReversal,
} from '#features/bank-files/use-treasury.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { TwinActs } from './twin-acts.tsx';

/** What a cheque that is good does. */
const whereTo = ({ credit_id }: BankRowReply): string =>
  credit_id === null ? 'quedan por asignar' : `pagan el crédito ${creditNumber(credit_id)}`;

const ChequeActs = ({ row }: { row: BankRowReply }) => {
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
        await decide.mutateAsync({ id: row.bank_file_row_id, outcome });
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

/** A return of nothing known is work until a person says what they did about it. */
const UnknownReturn = ({ row }: { row: BankRowReply }) => {
  const decide = useDecideReturn();
  if (row.note !== null) return <>Atendida: {row.note}</>;
  const ask = (): void =>
    confirmAction({
      title: '¿Ya atendiste esta devolución?',
      consequence: `No encontramos la consignación de ${formatMoney(row.pesos)} que devuelve el banco. Si pagó un crédito, reversa ese pago antes. La línea deja de esperar y no se puede cambiar después.`,
      verb: 'Ya la atendí',
      reason: {
        label: 'Qué se hizo',
        placeholder: 'Era de otra empresa y el banco lo corrige',
        lengthMax: NOTE_LENGTH_MAX,
      },
      onConfirm: async (note) => {
        await decide.mutateAsync({ id: row.bank_file_row_id, note });
      },
    });
  return (
    <span className={shared.toDo}>
      No encontramos la consignación que devuelve.
      <Button size="sm" variant="default" onClick={ask}>
        Ya la atendí
      </Button>
    </span>
  );
};

type Earlier = NonNullable<BankRowReply['earlier']>;

/** Where the row is that another one names. */
const EarlierRow = ({ earlier }: { earlier: Earlier }) => (
  <Link
    to="/reconciliation/$id"
    params={{ id: String(earlier.bank_file_id) }}
    className={shared.link}
  >
    Línea {earlier.line} de {earlier.file_name}
  </Link>
);

/** The money of a return is nowhere yet: a person decides first what it takes back. */
const DecideFirst = ({ earlier }: { earlier: Earlier }) => (
  <>
    <EarlierRow earlier={earlier} />
    <span className={shared.under}>
      {earlier.waits_as === 'cheque'
        ? 'Es un cheque en canje: di allí que no lo pagaron.'
        : 'Parece repetida: di allí primero si es el mismo pago u otro.'}
    </span>
  </>
);

/** A returned row leads to what it takes back. */
const ReturnedActs = ({ row }: { row: BankRowReply }) => {
  const propose = useProposeReversal();
  const { earlier } = row;
  if (earlier === null) return <UnknownReturn row={row} />;
  if (!row.is_open) return <>{row.is_reversed ? 'El pago ya está reversado.' : 'Ya se atendió.'}</>;
  if (earlier.waits_as !== null) return <DecideFirst earlier={earlier} />;
  if (earlier.payment_id === null || row.is_reversed) {
    return earlier.deposit_id === null ? (
      <>La línea {earlier.line} no movió dinero.</>
    ) : (
      <Link to="/deposits/$id" params={{ id: String(earlier.deposit_id) }} className={shared.link}>
        Está en la bandeja: ciérrala allí
      </Link>
    );
  }
  const paymentId = earlier.payment_id;
  const ask = (): void =>
    confirmAction({
      title: '¿Proponer el reverso del pago?',
      consequence: `El banco devolvió ${formatMoney(row.pesos)} de la línea ${earlier.line} de «${earlier.file_name}». Otra persona ve qué cambia y lo aprueba.`,
      verb: 'Proponer el reverso',
      reason: {
        label: 'Motivo',
        placeholder: 'El banco devolvió la consignación',
        lengthMax: NOTE_LENGTH_MAX,
      },
      onConfirm: async (reason) => {
        await propose.mutateAsync({ id: paymentId, reason, money: 'returned' });
      },
    });
  return (
    <Button size="sm" variant="default" onClick={ask}>
      Proponer el reverso
    </Button>
  );
};

const Became = ({ row }: { row: BankRowReply }) => {
  if (row.fate === 'doubtful' || row.fate === 'same') return <TwinActs row={row} />;
  if (row.fate === 'cheque') return <ChequeActs row={row} />;
  if (row.fate === 'returned') return <ReturnedActs row={row} />;
  if (row.fate === 'seen' && row.earlier !== null) {
    return <EarlierRow earlier={row.earlier} />;
  }
  if (row.credit_id === null) return <>{row.note ?? '–'}</>;
  return (
    <>
      <Link to="/credits/$id" params={{ id: String(row.credit_id) }} className={shared.link}>
        {row.holder_name ?? creditNumber(row.credit_id)}
      </Link>
      <span className={shared.under}>
        {creditNumber(row.credit_id)}
        {row.is_reversed && ' · reversado'}
      </span>
      {row.note !== null && <span className={shared.under}>{row.note}</span>}
    </>
  );
};

type FileRowsProps = { fileId: number; fate: RowFate };

/** The rows of a file that share a fate, with what can be done about each. */
export const FileRows = ({ fileId, fate }: FileRowsProps) => {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery(treasuryQueries.rows(fileId, fate, page));
  if (error && data === undefined) {
    return (
      <FailedState title="No pudimos traer las líneas" onRetry={() => void refetch()}>
        {failureText(error)}
      </FailedState>
    );
  }
  if (data === undefined) {
    return <Skeleton height={240} role="status" aria-label="Cargando las líneas" />;
  }
  return (
    <>
      <div className={shared.scroll}>
        <table className={shared.table} data-cards>
          <thead>
            <tr>
              <th>Línea</th>
              <th>Día</th>
              <th>Referencia</th>
              <th>Qué pasó</th>
              <th className={shared.money}>Valor</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <tr key={row.bank_file_row_id}>
                <td className={shared.beside}>{String(row.line).padStart(4, '0')}</td>
                <td>
                  <DateText value={row.paid_on} />
                </td>
                <td>
                  {row.reference || 'Sin referencia'}
                  {row.description !== '' && (
                    <span className={shared.under}>{row.description}</span>
                  )}
                </td>
                <td>
                  <Became row={row} />
                </td>
                <td className={shared.money}>
                  <MoneyText pesos={row.pesos} strong />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pages page={data.page} onPage={setPage} />
    </>
  );
};
