import { depositClosing } from '@cuotaclara/contract/deposits/closings';
import { DEPOSIT_SOURCES } from '@cuotaclara/contract/deposits/deposit-words';
import type { Deposit } from '@cuotaclara/contract/deposits/deposits';
import { receiptNumber } from '@cuotaclara/contract/payments/payment-choices';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Decision } from '#domain/decision/decision.tsx';
import { DepositDesk } from '#features/bank-files/reconcile/deposit-desk.tsx';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/basics/row.tsx';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import { FactList } from '#ui/layout/fact-list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { DepositHistory } from './deposit-history.tsx';
import { ProposeClosing } from './propose-closing.tsx';

const factsOf = (deposit: Deposit) => [
  { label: 'Entró', value: formatDate(deposit.paid_on) },
  {
    label: 'Por dónde',
    value:
      deposit.party === null
        ? DEPOSIT_SOURCES[deposit.source]
        : `${DEPOSIT_SOURCES[deposit.source]} · ${partyText(deposit.party)}`,
  },
  { label: 'Referencia', value: deposit.reference || '–' },
  { label: 'Descripción', value: deposit.description || '–' },
  { label: 'Valor', value: formatMoney(deposit.amount) },
  ...(deposit.bank_file_id === null
    ? []
    : [
        {
          label: 'Archivo',
          value: (
            <Link
              to="/reconciliation/$id"
              params={{ id: String(deposit.bank_file_id) }}
              className={classes.link}
            >
              Línea {deposit.line}
            </Link>
          ),
        },
      ]),
  ...(deposit.reversed_payment_id === null
    ? []
    : [
        {
          label: 'Pago reversado',
          value: (
            <Link
              to="/payments/$id"
              params={{ id: String(deposit.reversed_payment_id) }}
              className={classes.link}
            >
              {receiptNumber(deposit.reversed_payment_id)}
            </Link>
          ),
        },
      ]),
];

const openText = ({ source, paid_on, suggestions }: Deposit): string => {
  const came = `Entró el ${formatDate(paid_on)}`;
  if (source === 'reversal') {
    return `${came} con un pago que se reversó. Falta asignarlo o devolverlo.`;
  }
  return suggestions.length > 0
    ? `${came}. Falta asignarla o devolverla.`
    : `${came}. Sin identificar.`;
};

const Open = ({ deposit }: { deposit: Deposit }) => {
  const [closes, setCloses] = useState(false);
  const { open_decision_id: decisionId } = deposit;
  return (
    <>
      {decisionId !== null && (
        <Notice tone="warn">
          Hay una propuesta por decidir. Mientras tanto puedes asignarla, y la propuesta deja de
          valer.
        </Notice>
      )}
      {decisionId === null && !closes && (
        <Row>
          <Button variant="default" onClick={() => setCloses(true)}>
            Devolver o cerrar
          </Button>
        </Row>
      )}
      {decisionId === null && closes && (
        <Panel title="¿Qué hacemos con esta consignación?">
          <ProposeClosing deposit={deposit} onClose={() => setCloses(false)} />
        </Panel>
      )}
      <DepositDesk
        key={deposit.open_amount}
        deposit={deposit}
        tag="Siguiente paso"
        maySetAside={deposit.source === 'bank_file' && !deposit.is_set_aside}
        onDone={() => {}}
      />
    </>
  );
};

/** One deposit of the tray: where it came from, whose it may be and what became of it. */
export const DepositScreen = ({ depositId }: { depositId: number }) => (
  <Loaded
    query={useQuery(treasuryQueries.deposit(depositId))}
    things="la consignación"
    skeleton={320}
  >
    {(deposit) => <Whole deposit={deposit} />}
  </Loaded>
);

const Whole = ({ deposit }: { deposit: Deposit }) => {
  const isOpen = deposit.open_amount > 0;
  const { open_decision_id: decisionId } = deposit;
  return (
    <>
      <Breadcrumbs
        above={[{ label: 'Sin identificar', link: { to: '/deposits' } }]}
        here={`Consignación ${deposit.deposit_id}`}
      />
      <PageHeader
        title={formatMoney(isOpen ? deposit.open_amount : deposit.amount)}
        state={isOpen ? openText(deposit) : 'Ya tiene dueño: no queda nada por asignar.'}
      />
      {decisionId !== null && <Decision contract={depositClosing} decisionId={decisionId} />}
      <div className={classes.columns} data-has-aside>
        <Stack>
          <Panel title="La consignación">
            <Stack>
              <FactList facts={factsOf(deposit)} />
              {deposit.note !== null && <Notice tone="info">{deposit.note}</Notice>}
            </Stack>
          </Panel>
          <DepositHistory parts={deposit.assignments} />
        </Stack>
        <Stack>
          {isOpen && deposit.obstacle === null && <Open deposit={deposit} />}
          {isOpen && deposit.obstacle !== null && <Notice tone="warn">{deposit.obstacle}</Notice>}
        </Stack>
      </div>
    </>
  );
};
