import type { SettlementItem } from '@cuotaclara/contract/settlements/settlements';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { ChargeBackSearch } from './charge-back-search.tsx';
import { EarlierSettlements } from './earlier-settlements.tsx';
import { HeldItems } from './held-items.tsx';
import own from './settlement.module.css';
import type { Unsettled } from './settlement-draft.ts';
import { SettlementForm } from './settlement-form.tsx';
import { SettlementReceipt } from './settlement-receipt.tsx';
import type { Recorded } from './use-settlement-form.ts';

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
            <HeldItems items={items} chosen={chosen} onChosen={setChosen} />
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
  const query = useQuery(treasuryQueries.unsettled);
  const { data: open } = query;
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
      <Loaded query={query} things="lo de la pasarela" skeleton={320}>
        {(unsettled) => <Open open={unsettled} />}
      </Loaded>
      {may('reverse_payment') && <ChargeBackSearch />}
      <EarlierSettlements />
    </>
  );
};
