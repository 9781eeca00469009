import type { SettlementItem } from '@cuotaclara/contract/bank-files/settlements';
import { creditNumber } from '@cuotaclara/contract/credits/credit-number';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedState } from '#ui/feedback/failed-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { MoneyText } from '#ui/text/money-text.tsx';
import { ChargeBackSearch } from './charge-back-search.tsx';
import { EarlierSettlements } from './earlier-settlements.tsx';
import { KIND_WORDS } from './kind-words.ts';
import own from './settlement.module.css';
import type { Unsettled } from './settlement-draft.ts';
import { type Recorded, SettlementForm } from './settlement-form.tsx';
import { SettlementReceipt } from './settlement-receipt.tsx';

const nameOf = ({ holder_name }: SettlementItem): string => holder_name ?? 'de la bandeja';

type ItemsProps = {
  items: readonly SettlementItem[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

const Items = ({ items, chosen, onChosen }: ItemsProps) => {
  const isAll = items.every(({ source_key }) => chosen.has(source_key));
  const isSome = items.some(({ source_key }) => chosen.has(source_key));
  const toggle = (key: string): void => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    onChosen(next);
  };
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${own.chosen}`} data-cards>
        <thead>
          <tr>
            <th>
              <Checkbox
                aria-label="Elegir todos"
                checked={isAll}
                indeterminate={!isAll && isSome}
                onChange={() => onChosen(isAll ? new Set() : keysOf(items))}
              />
              <span className={classes.onPhone} aria-hidden="true">
                Elegir todos
              </span>
            </th>
            <th>Día</th>
            <th>De quién</th>
            <th>Qué es</th>
            <th className={classes.money}>Valor</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.source_key}>
              <td>
                <Checkbox
                  aria-label={`Elegir ${nameOf(item)}, ${formatMoney(item.amount)}`}
                  checked={chosen.has(item.source_key)}
                  onChange={() => toggle(item.source_key)}
                />
              </td>
              <td className={classes.beside}>
                <DateText value={item.on} />
              </td>
              <td>
                <span className={classes.strong}>{item.holder_name ?? 'En la bandeja'}</span>
                {item.credit_id !== null && (
                  <span className={classes.under}>{creditNumber(item.credit_id)}</span>
                )}
              </td>
              <td>
                {KIND_WORDS[item.kind]}
                {item.transaction_id !== null && (
                  <span className={`${classes.under} ${own.transaction}`}>
                    <span>Transacción </span>
                    {item.transaction_id}
                  </span>
                )}
              </td>
              <td className={classes.money}>
                <MoneyText pesos={item.amount} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const keysOf = (items: readonly SettlementItem[]): ReadonlySet<string> =>
  new Set(items.map(({ source_key }) => source_key));

/** Chosen stays what a person saw: what is approved meanwhile appears, and is not chosen. */
const Open = ({ open }: { open: Unsettled }) => {
  const { items } = open;
  const [chosen, setChosen] = useState(() => keysOf(items));
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const picked = items.filter(({ source_key }) => chosen.has(source_key));
  const next = (): void => {
    if (picked.length === 0) setChosen(keysOf(items));
    setRecorded(null);
  };
  if (items.length === 0 && recorded === null) return <NothingOwed />;
  return (
    <div className={classes.columns} data-has-aside>
      <div className={classes.main}>
        {items.length === 0 ? (
          <NothingOwed />
        ) : (
          <Panel title="Aprobado y sin liquidar" note={countNote(open)}>
            <Items items={items} chosen={chosen} onChosen={setChosen} />
          </Panel>
        )}
      </div>
      <div className={`${classes.aside} ${own.side}`} data-done={recorded !== null || undefined}>
        {recorded === null ? (
          <SettlementForm open={open} picked={picked} onDone={setRecorded} />
        ) : (
          <SettlementReceipt recorded={recorded} onNext={items.length > 0 ? next : undefined} />
        )}
      </div>
    </div>
  );
};

const countNote = ({ items, is_cut }: Unsettled): string =>
  is_cut
    ? `Los ${items.length} más antiguos. Liquida estos y verás los que siguen.`
    : `${countedText(items.length, ['movimiento', 'movimientos'])}, del más antiguo al más nuevo.`;

const NothingOwed = () => (
  <EmptyState title="La pasarela no debe nada">
    Cuando apruebe un pago, aparece aquí hasta que el dinero entre al banco.
  </EmptyState>
);

/** Where more was taken back than approved, the gateway deducts it from what comes. */
const owedText = (total: number): string =>
  total > 0
    ? `La pasarela debe ${formatMoney(total)}.`
    : `La pasarela descontará ${formatMoney(-total)} de lo que apruebe.`;

/** What the gateway has not paid out yet, and what it did. */
export const SettlementScreen = () => {
  const may = useMay();
  const { data: open, error, refetch } = useQuery(treasuryQueries.unsettled);
  return (
    <>
      <PageHeader
        title="Pasarela"
        state={
          open === undefined || open.total === 0
            ? 'Lo que la pasarela aprobó y aún no entra al banco.'
            : owedText(open.total)
        }
      />
      {error && open === undefined && (
        <FailedState title="No pudimos traer lo de la pasarela" onRetry={() => void refetch()}>
          {failureText(error)}
        </FailedState>
      )}
      {open === undefined && !error && (
        <Skeleton height={320} role="status" aria-label="Cargando lo de la pasarela" />
      )}
      {open !== undefined && <Open open={open} />}
      {may('reverse_payment') && <ChargeBackSearch />}
      <EarlierSettlements />
    </>
  );
};
