import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import type {
  SettlementDetail,
  SettlementItem,
} from '@cuotaclara/contract/settlements/settlements';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { quoted } from '@cuotaclara/contract/values/sentences';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import { Pages } from '#features/bank-files/pages.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { type RowColumn, RowTable } from '#ui/row-table/row-table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { KIND_WORDS } from './kind-words.ts';
import { SettlementLines } from './settlement-lines.tsx';
import { writtenCents } from './typed-cents.ts';
import { UndoSettlementButton } from './undo-settlement.tsx';

const ITEMS_PER_PAGE = 50;

/** As the gateway declared it, with its centavos. */
const declared = (cents: number): string =>
  cents < 0 ? `−$\u00a0${writtenCents(-cents)}` : `$\u00a0${writtenCents(cents)}`;

const deductions = (settlement: SettlementDetail) =>
  [
    ['− Comisión', settlement.fee_cents],
    ['− IVA de la comisión', settlement.fee_iva_cents],
    ['− Retención en la fuente', settlement.income_tax_cents],
    ['− ReteIVA', settlement.iva_withheld_cents],
    ['− ReteICA', settlement.ica_withheld_cents],
  ] as const;

const factsOf = (settlement: SettlementDetail) => [
  { label: 'Bruto', value: declared(settlement.gross_cents) },
  ...deductions(settlement)
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents]) => ({ label, value: declared(cents) })),
  { label: '= Neto', value: <strong>{declared(settlement.net_cents)}</strong> },
  {
    label: settlement.net_cents < 0 ? 'Salió de' : 'Entró a',
    value:
      settlement.deposit_id === null ? (
        partyText(settlement.party)
      ) : (
        <Link
          to="/deposits/$id"
          params={{ id: String(settlement.deposit_id) }}
          className={classes.link}
        >
          {partyText(settlement.party)}, su línea
        </Link>
      ),
  },
  { label: 'Día', value: formatDate(settlement.settled_on) },
  {
    label: 'La registró',
    value: (
      <>
        {settlement.recorded_by}, <DateText value={settlement.recorded_at} withTime />
      </>
    ),
  },
];

/** The payment, or the deposit of the tray, where this person may open it. */
const ItemName = ({ item }: { item: SettlementItem }) => {
  const may = useMay();
  const name = item.holder_name ?? 'En la bandeja';
  if (item.payment_id !== null && may('view_payments')) {
    return (
      <Link to="/payments/$id" params={{ id: String(item.payment_id) }} className={classes.link}>
        {name}
      </Link>
    );
  }
  if (item.deposit_id !== null) {
    return (
      <Link to="/deposits/$id" params={{ id: String(item.deposit_id) }} className={classes.link}>
        {name}
      </Link>
    );
  }
  return <span className={classes.strong}>{name}</span>;
};

const ITEM_COLUMNS: readonly RowColumn<SettlementItem>[] = [
  {
    head: 'De quién',
    cell: (item) => (
      <>
        <ItemName item={item} />
        {item.credit_id !== null && (
          <span className={classes.under}>{creditNumber(item.credit_id)}</span>
        )}
      </>
    ),
  },
  {
    head: 'Qué es',
    cell: ({ kind, transaction_id }) => (
      <>
        {KIND_WORDS[kind]}
        {transaction_id !== null && (
          <span className={classes.under}>Transacción {transaction_id}</span>
        )}
      </>
    ),
  },
  { head: 'Día', isBeside: true, cell: ({ on }) => <DateText value={on} /> },
  { head: 'Valor', kind: 'money', cell: ({ amount }) => <MoneyText pesos={amount} strong /> },
];

const Items = ({ items }: { items: readonly SettlementItem[] }) => {
  const [page, setPage] = useState(0);
  const shown = items.slice(page * ITEMS_PER_PAGE, (page + 1) * ITEMS_PER_PAGE);
  return (
    <Panel
      title="Lo que trae"
      note={countedText(items.length, ['movimiento de la pasarela', 'movimientos de la pasarela'])}
    >
      <RowTable
        rows={shown}
        rowKey={({ source_key }) => source_key}
        columns={ITEM_COLUMNS}
        hasCards
      />
      <Pages page={{ number: page, size: ITEMS_PER_PAGE, total: items.length }} onPage={setPage} />
    </Panel>
  );
};

type BookedProps = { title: string; entry: SettlementDetail['entry'] };

/** An entry of the books; a settlement of nothing has none. */
const Booked = ({ title, entry }: BookedProps) => {
  const may = useMay();
  if (entry === null) return null;
  const { entry_id, booked_on, lines } = entry;
  return (
    <Panel
      title={title}
      note={`Con fecha del ${formatDate(booked_on)}.`}
      action={
        may('view_ledger') && (
          <Link to="/ledger/journal" search={{ entry: entry_id }} className={classes.link}>
            Abrir asiento
          </Link>
        )
      }
    >
      <SettlementLines lines={lines} />
    </Panel>
  );
};

const stateText = ({ net_cents, item_count }: SettlementDetail): string => {
  const net = formatMoney(Math.abs(Math.round(net_cents / 100)));
  const count = countedText(item_count, ['movimiento', 'movimientos']);
  return net_cents < 0
    ? `La pasarela tomó ${net} por ${count}.`
    : `La pasarela pagó ${net} por ${count}.`;
};

/** One transfer of the gateway: what it brought, what was kept back, and how it was booked. */
export const SettlementDetailScreen = ({ settlementId }: { settlementId: number }) => (
  <Loaded
    query={useQuery(treasuryQueries.settlement(settlementId))}
    things="la liquidación"
    skeleton={320}
  >
    {(settlement) => <Settlement settlement={settlement} />}
  </Loaded>
);

const Settlement = ({ settlement }: { settlement: SettlementDetail }) => {
  const { undone, reference } = settlement;
  return (
    <>
      <Breadcrumbs above={[{ label: 'Pasarela', link: { to: '/settlements' } }]} here={reference} />
      <PageHeader
        title={`Liquidación ${reference}`}
        state={stateText(settlement)}
        actions={undone === null && <UndoSettlementButton settlement={settlement} />}
      />
      <div className={classes.columns} data-has-aside>
        <Stack>
          {undone !== null && (
            <Notice tone="warn">
              {undone.by} la deshizo el <DateText value={undone.at} withTime />:{' '}
              {quoted(undone.reason)}. Sus movimientos volvieron a quedar sin liquidar.
            </Notice>
          )}
          <Items items={settlement.items} />
        </Stack>
        <Stack>
          <Panel title="Lo que declaró la pasarela">
            <FactList facts={factsOf(settlement)} />
          </Panel>
          <Booked title="En los libros" entry={settlement.entry} />
          {undone !== null && <Booked title="Al deshacerla" entry={undone.entry} />}
        </Stack>
      </div>
    </>
  );
};
