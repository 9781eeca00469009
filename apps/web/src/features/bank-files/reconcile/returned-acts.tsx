import type { BankRowReply } from '@cuotaclara/contract/bank-files/bank-files';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import shared from '#features/bank-files/treasury.module.css';
import { useDecideReturn, useProposeReversal } from '#features/bank-files/use-treasury.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import classes from './reconcile.module.css';
import { Rematch } from './rematch-dialog.tsx';
import { EarlierRow, Places, Whose } from './row-facts.tsx';

type ReturnedProps = { row: BankRowReply; mayAct: boolean };

/** A return of nothing known is work until a person says what they did about it. */
const UnknownReturn = ({ row, mayAct }: ReturnedProps) => {
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
    <span className={classes.toDo}>
      No encontramos la consignación que devuelve.
      {mayAct && (
        <>
          <Rematch row={row} label="Elegir la consignación" />
          <Button size="sm" variant="default" onClick={ask}>
            Ya la atendí
          </Button>
        </>
      )}
    </span>
  );
};

/** A returned row leads to what it takes back, and says whose that was. */
export const ReturnedActs = ({ row, mayAct }: ReturnedProps) => {
  const { earlier } = row;
  if (earlier === null) return <UnknownReturn row={row} mayAct={mayAct} />;
  return (
    <>
      <Whose
        creditId={earlier.credit_id}
        holderName={earlier.holder_name}
        paymentId={earlier.payment_id}
      />
      {/* Where a person decides about that row first, the way there is said below. */}
      {(earlier.waits_as === null || !row.is_open) && (
        <span className={shared.under}>
          <EarlierRow earlier={earlier} />
        </span>
      )}
      <span className={classes.toDo}>
        <KnownReturn row={row} earlier={earlier} mayAct={mayAct} />
        {mayAct && row.is_open && !earlier.is_reversal_proposed && (
          <Rematch row={row} label="Es de otra consignación" />
        )}
      </span>
    </>
  );
};

type KnownProps = ReturnedProps & { earlier: NonNullable<BankRowReply['earlier']> };

/** The money of a return is nowhere yet: a person decides first what it takes back. */
const DecideFirst = ({ earlier }: Pick<KnownProps, 'earlier'>) => (
  <>
    <EarlierRow earlier={earlier} />
    <span className={shared.under}>
      {earlier.waits_as === 'cheque'
        ? 'Es un cheque en canje: di allí que no lo pagaron.'
        : 'Parece repetida: di allí primero si es el mismo pago u otro.'}
    </span>
  </>
);

type InTrayProps = Pick<KnownProps, 'earlier'> & { depositId: number };

/** Money that came to the tray: where each part of it is now, and what to do there. */
const InTray = ({ earlier, depositId }: InTrayProps) => {
  const { places, open_pesos: open } = earlier;
  const isAssigned = places.some(({ kind }) => kind === 'assigned');
  return (
    <>
      <Places places={places} />
      {isAssigned && (
        <span className={shared.under}>
          Se asignó desde la bandeja: propón el reverso en el recibo. El dinero vuelve a la bandeja
          y allí se cierra.
        </span>
      )}
      {open > 0 && (
        <Link to="/deposits/$id" params={{ id: String(depositId) }} className={shared.link}>
          {places.length > 0
            ? `Quedan ${formatMoney(open)} en la bandeja`
            : 'Está en la bandeja: ciérrala allí'}
        </Link>
      )}
    </>
  );
};

/** What can be done about a return of something known, or what was done. */
const KnownReturn = ({ row, earlier, mayAct }: KnownProps) => {
  if (earlier.is_reversal_proposed) return <>Reverso por aprobar</>;
  // Of a file that is undone nothing waits, and nobody dealt with it.
  if (!row.is_open) {
    if (earlier.places.length > 0) return <Places places={earlier.places} />;
    return <>{row.is_reversed ? 'El pago ya está reversado.' : mayAct && 'Ya se atendió.'}</>;
  }
  if (earlier.waits_as !== null) return <DecideFirst earlier={earlier} />;
  if (earlier.payment_id === null || row.is_reversed) {
    return earlier.deposit_id === null ? (
      <>La línea {earlier.line} no movió dinero.</>
    ) : (
      <InTray earlier={earlier} depositId={earlier.deposit_id} />
    );
  }
  if (!mayAct) return null;
  return <ProposeReversal row={row} earlier={earlier} paymentId={earlier.payment_id} />;
};

type ProposeProps = Omit<KnownProps, 'mayAct'> & { paymentId: number };

const ProposeReversal = ({ row, earlier, paymentId }: ProposeProps) => {
  const propose = useProposeReversal();
  const whose = earlier.holder_name === null ? '' : ` de ${earlier.holder_name}`;
  const ask = (): void =>
    confirmAction({
      title: '¿Proponer el reverso del pago?',
      consequence: `El banco devolvió ${formatMoney(row.pesos)} de la línea ${earlier.line} de «${earlier.file_name}»: es el recibo ${receiptNumber(paymentId)}${whose}. Otra persona ve qué cambia y lo aprueba.`,
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
