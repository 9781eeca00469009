import type { Deposit } from '@cuotaclara/contract/bank-files/deposits';
import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Guess } from '#features/bank-files/tray/deposits-table.tsx';
import shared from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useProposeReversal, useSetAside } from '#features/bank-files/use-treasury.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { DepositDesk } from './deposit-desk.tsx';
import { DeskKeys } from './keys.tsx';
import classes from './reconcile.module.css';
import { useDeskKeys } from './use-desk-keys.ts';

const SHOWN = 25;

type LastAct =
  | { readonly kind: 'assigned'; readonly paymentId: number }
  | { readonly kind: 'aside'; readonly depositId: number };

/** Takes the last act back: what was left for later at once, a payment by another person. */
const useUndoLast = () => {
  const [last, setLast] = useState<LastAct | null>(null);
  const aside = useSetAside();
  const propose = useProposeReversal();
  const undo = (): void => {
    if (last?.kind === 'aside') {
      aside.mutate({ id: last.depositId, is_set_aside: false });
      setLast(null);
    }
    if (last?.kind === 'assigned' && last.paymentId > 0) {
      const { paymentId } = last;
      confirmAction({
        title: '¿Deshacer la última asignación?',
        consequence:
          'Ya es un pago: se propone su reverso y otra persona lo aprueba. Hasta entonces el pago cuenta.',
        verb: 'Proponer el reverso',
        reason: { label: 'Motivo', placeholder: 'Era de otro crédito', lengthMax: NOTE_LENGTH_MAX },
        onConfirm: async (reason) => {
          await propose.mutateAsync({ id: paymentId, reason });
          setLast(null);
        },
      });
    }
  };
  return { setLast, undo };
};

type LinesProps = {
  deposits: readonly Deposit[];
  selectedId: number;
  onSelect: (id: number) => void;
};

const Lines = ({ deposits, selectedId, onSelect }: LinesProps) => (
  <div className={shared.scroll}>
    <table className={shared.table} data-cards>
      <thead>
        <tr>
          <th>Línea</th>
          <th>Referencia</th>
          <th className={shared.roomy}>Por dónde</th>
          <th>Parece de</th>
          <th className={shared.money}>Valor</th>
        </tr>
      </thead>
      <tbody>
        {deposits.map((deposit) => {
          const { deposit_id: id, line, reference, description, party } = deposit;
          return (
            <tr key={id} data-open aria-selected={id === selectedId} onClick={() => onSelect(id)}>
              <td className={shared.beside}>{String(line ?? 0).padStart(4, '0')}</td>
              <td>
                <button type="button" className={shared.pick} onClick={() => onSelect(id)}>
                  <span>
                    <span className={shared.strong}>{reference || 'Sin referencia'}</span>
                    {description !== '' && <span className={shared.under}>{description}</span>}
                  </span>
                </button>
              </td>
              <td className={shared.roomy}>{partyText(party)}</td>
              <td>
                <Guess deposit={deposit} />
              </td>
              <td className={shared.money}>
                <MoneyText pesos={deposit.open_amount} strong />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </div>
);

type ToAssignProps = {
  fileId: number;
  trayCount: number;
  /** Rows of the file are not in the tray yet. */
  isEntering: boolean;
};

/** The rows of a file that wait for a person: the list at the left, the act at the right. */
export const ToAssign = ({ fileId, trayCount, isEntering }: ToAssignProps) => {
  const query = { bank_file_id: fileId, set_aside: 'false', item_per_page: SHOWN } as const;
  const { data, error, refetch } = useQuery(treasuryQueries.deposits(query));
  const [wanted, setWanted] = useState<number | null>(null);
  const { setLast, undo } = useUndoLast();
  const deposits = data?.data ?? [];
  const found = deposits.findIndex(({ deposit_id }) => deposit_id === wanted);
  const place = Math.max(found, 0);
  const selected = deposits[place];
  const move = (step: number): void => {
    const next = deposits[Math.min(Math.max(place + step, 0), deposits.length - 1)];
    if (next !== undefined) setWanted(next.deposit_id);
  };
  useDeskKeys({ j: () => move(1), k: () => move(-1), z: undo });

  if (error && data === undefined) {
    return (
      <FailedState title="No pudimos traer las líneas" onRetry={() => void refetch()}>
        {failureText(error)}
      </FailedState>
    );
  }
  if (data === undefined) {
    return <Skeleton height={320} role="status" aria-label="Cargando las líneas" />;
  }
  if (selected === undefined && isEntering) {
    return (
      <EmptyState title="Las líneas están entrando">
        Las que hay que asignar aparecen aquí cuando terminen.
      </EmptyState>
    );
  }
  if (selected === undefined) {
    return (
      <EmptyState title="Todo asignado">
        {trayCount === 0
          ? 'La bandeja está vacía.'
          : `La bandeja tiene ${countedText(trayCount, ['consignación', 'consignaciones'])}.`}
      </EmptyState>
    );
  }
  return (
    <div className={classes.desk}>
      <div>
        <Lines deposits={deposits} selectedId={selected.deposit_id} onSelect={setWanted} />
        <div className={classes.foot}>
          <p className={shared.quiet}>
            {deposits.length} de {data.page.total} por asignar
          </p>
          <DeskKeys />
        </div>
      </div>
      <div className={`${classes.side} ${shared.main}`}>
        {selected.note !== null && selected.suggestions.length > 0 && (
          <Notice tone="info">{selected.note}</Notice>
        )}
        <DepositDesk
          key={selected.deposit_id}
          deposit={selected}
          tag={`Siguiente: línea ${String(selected.line ?? 0).padStart(4, '0')}`}
          maySetAside
          onDone={(act) => {
            setLast(act.kind === 'aside' ? { kind: 'aside', depositId: selected.deposit_id } : act);
            move(1);
          }}
        />
      </div>
    </div>
  );
};
