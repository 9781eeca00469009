import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import layout from '#domain/credit/credit-layout.module.css';
import { CreditPart } from '#domain/credit/credit-part.tsx';
import type { CreditTab, CreditTabProps } from '#domain/credit/credit-tab.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { MovementTable } from './movement-table.tsx';
import { portfolioQueries } from './portfolio-queries.ts';

const Movements = ({ creditId }: { readonly creditId: number }) => (
  <Panel
    title="Movimientos de la deuda"
    note="Lo que sumó, lo que pagó y el capital que quedó. Un pago reversado queda con su reverso."
  >
    <CreditPart
      query={useQuery(portfolioQueries.ofCredit(creditId))}
      things="los movimientos"
      skeleton={240}
    >
      {({ movements }) => (
        <MovementTable
          movements={movements}
          linkOf={(id, words) => (
            <Link to="/payments/$id" params={{ id: String(id) }}>
              {words}
            </Link>
          )}
        />
      )}
    </CreditPart>
  </Panel>
);

/** A tab with the movements of the debt below, for who sees its payments. */
export const withMovements = (tab: CreditTab): CreditTab => ({
  ...tab,
  Panel: (props: CreditTabProps) => (
    <div className={layout.column}>
      <tab.Panel {...props} />
      {props.credit.disbursed_on !== null && props.may('view_payments') && (
        <Movements creditId={props.credit.credit_id} />
      )}
    </div>
  ),
});
