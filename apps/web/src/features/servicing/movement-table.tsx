import type { Movement } from '@cuotaclara/contract/servicing/portfolio';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '#lib/format/format-money.ts';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Narrow, type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import classes from './debt.module.css';

const SHOWN_AT_FIRST = 8;

type MovementTableProps = {
  readonly movements: readonly Movement[];
  /** Draws the words of a payment as the way to it. */
  readonly linkOf: (paymentId: number, words: string) => ReactNode;
};

type MovedPart = 'added' | 'amount' | 'principal' | 'interest' | 'charges' | 'late';

const part = (head: string, name: MovedPart): RowColumn<Movement> => ({
  head,
  kind: 'money',
  isRoomy: name !== 'amount',
  cell: (line) => (line[name] === 0 ? '–' : <MoneyText pesos={line[name]} />),
});

const columnsFor = (linkOf: MovementTableProps['linkOf']): readonly RowColumn<Movement>[] => [
  {
    head: 'Movimiento',
    cell: ({ concept, payment_id: id, kind, surplus, added, on, principal_balance: balance }) => (
      <span className={classes.move}>
        {id !== null && kind === 'payment' ? linkOf(id, concept) : concept}
        {surplus > 0 && `, ${formatMoney(surplus)} a favor`}
        <Narrow>
          <DateText value={on} />
          {added !== 0 && ` · sumó ${formatMoney(added)}`} · saldo de capital {formatMoney(balance)}
        </Narrow>
      </span>
    ),
  },
  {
    head: 'Fecha',
    isRoomy: true,
    cell: ({ on }) => (
      <span className={classes.day}>
        <DateText value={on} />
      </span>
    ),
  },
  part('Sumó', 'added'),
  part('Pagó', 'amount'),
  part('Capital', 'principal'),
  part('Intereses', 'interest'),
  part('Cargos', 'charges'),
  part('Mora', 'late'),
  {
    head: 'Saldo de capital',
    kind: 'money',
    isRoomy: true,
    cell: ({ principal_balance: pesos }) => <MoneyText pesos={pesos} />,
  },
];

/** Everything that moved a debt, the newest first, with the principal that was left after it. */
export const MovementTable = ({ movements, linkOf }: MovementTableProps) => {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? movements : movements.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack gap={3}>
      <RowTable
        rows={shown.map((line, place) => ({ ...line, place }))}
        rowKey={({ place }) => place}
        columns={columnsFor(linkOf)}
        label="Movimientos de la deuda"
        isFlush
        hasCards
      />
      {movements.length > SHOWN_AT_FIRST && (
        <div>
          <Button variant="default" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Ver los últimos' : `Ver los ${movements.length} movimientos`}
          </Button>
        </div>
      )}
    </Stack>
  );
};
