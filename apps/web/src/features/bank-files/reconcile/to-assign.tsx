import { NOTE_LENGTH_MAX } from '@cuotaclara/contract/credits/credit-fields';
import type { Deposit } from '@cuotaclara/contract/deposits/deposits';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Guess } from '#features/bank-files/tray/deposits-table.tsx';
import shared from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { useProposeReversal, useSetAside } from '#features/bank-files/use-treasury.ts';
import { confirmAction } from '#ui/dialogs/confirm-action.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Quiet } from '#ui/layout/basics/quiet.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
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

const columnsWith = (onSelect: LinesProps['onSelect']): readonly RowColumn<Deposit>[] => [
  { head: 'Línea', isBeside: true, cell: ({ line }) => String(line ?? 0).padStart(4, '0') },
  {
    head: 'Referencia',
    cell: ({ deposit_id, reference, description }) => (
      <button type="button" className={shared.pick} onClick={() => onSelect(deposit_id)}>
        <span>
          <span className={shared.strong}>{reference || 'Sin referencia'}</span>
          {description !== '' && <span className={shared.under}>{description}</span>}
        </span>
      </button>
    ),
  },
  { head: 'Por dónde', isRoomy: true, cell: ({ party }) => partyText(party) },
  { head: 'Parece de', cell: (deposit) => <Guess deposit={deposit} /> },
  {
    head: 'Valor',
    kind: 'money',
    cell: ({ open_amount }) => <MoneyText pesos={open_amount} strong />,
  },
];

const Lines = ({ deposits, selectedId, onSelect }: LinesProps) => (
  <RowTable
    rows={deposits}
    rowKey={({ deposit_id }) => deposit_id}
    columns={columnsWith(onSelect)}
    hasCards
    opening={{
      onOpen: ({ deposit_id }) => onSelect(deposit_id),
      isOpen: ({ deposit_id }) => deposit_id === selectedId,
    }}
  />
);

type ToAssignProps = {
  fileId: number;
  trayCount: number;
  /** Rows of the file are not in the tray yet. */
  isEntering: boolean;
};

/** The rows of a file that wait for a person: the list at the left, the act at the right. */
export const ToAssign = ({ fileId, ...rest }: ToAssignProps) => {
  const asked = { bank_file_id: fileId, set_aside: 'false', item_per_page: SHOWN } as const;
  const query = useQuery(treasuryQueries.deposits(asked));
  const [wanted, setWanted] = useState<number | null>(null);
  // Where the last line was assigned, that can still be taken back.
  const { setLast, undo } = useUndoLast();
  const deposits = query.data?.data ?? [];
  const found = deposits.findIndex(({ deposit_id }) => deposit_id === wanted);
  const place = Math.max(found, 0);
  const move = (step: number): void => {
    const next = deposits[Math.min(Math.max(place + step, 0), deposits.length - 1)];
    if (next !== undefined) setWanted(next.deposit_id);
  };
  useDeskKeys({ j: () => move(1), k: () => move(-1), z: undo });
  return (
    <Loaded query={query} things="las líneas" skeleton={320} empty={<NoLines {...rest} />}>
      {({ data, page }) => (
        <Desk
          deposits={data}
          place={place}
          total={page.total}
          onSelect={setWanted}
          onDone={(act) => {
            setLast(act);
            move(1);
          }}
        />
      )}
    </Loaded>
  );
};

const NoLines = ({ trayCount, isEntering }: Omit<ToAssignProps, 'fileId'>) =>
  isEntering ? (
    <EmptyState title="Las líneas están entrando">
      Las que hay que asignar aparecen aquí cuando terminen.
    </EmptyState>
  ) : (
    <EmptyState title="Todo asignado">
      {trayCount === 0
        ? 'La bandeja está vacía.'
        : `La bandeja tiene ${countedText(trayCount, ['consignación', 'consignaciones'])}.`}
    </EmptyState>
  );

type DeskProps = {
  deposits: readonly Deposit[];
  /** Which of them is selected. */
  place: number;
  total: number;
  onSelect: (id: number) => void;
  onDone: (act: LastAct) => void;
};

const Desk = ({ deposits, place, total, onSelect, onDone }: DeskProps) => {
  const selected = deposits[place];
  if (selected === undefined) return null;
  const { deposit_id: id, note, suggestions, line } = selected;
  return (
    <div className={classes.desk}>
      <div>
        <Lines deposits={deposits} selectedId={id} onSelect={onSelect} />
        <div className={classes.foot}>
          <Quiet>
            {deposits.length} de {total} por asignar
          </Quiet>
          <DeskKeys />
        </div>
      </div>
      <div className={`${classes.side} ${shared.main}`}>
        {note !== null && suggestions.length > 0 && <Notice tone="info">{note}</Notice>}
        <DepositDesk
          key={id}
          deposit={selected}
          tag={`Siguiente: línea ${String(line ?? 0).padStart(4, '0')}`}
          maySetAside
          onDone={(act) => onDone(act.kind === 'aside' ? { kind: 'aside', depositId: id } : act)}
        />
      </div>
    </div>
  );
};
