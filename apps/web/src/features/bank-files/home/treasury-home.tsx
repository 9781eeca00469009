import type { Treasury } from '@cuotaclara/contract/treasury/treasury';
import { partyText } from '@cuotaclara/contract/values/bank-party';
import { countedText, countText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconCashBanknote, IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from '#features/bank-files/treasury.module.css';
import { treasuryQueries } from '#features/bank-files/treasury-queries.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { useSession } from '#lib/session/session.ts';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { FlowChart } from './flow-chart.tsx';
import own from './home.module.css';
import { TrayPanel } from './tray-panel.tsx';

/** How the day stands, in one sentence that was looked at. */
function daySentence({ left, tray }: Treasury): string {
  const money =
    left >= 0
      ? 'El banco alcanza para todo lo de hoy.'
      : `Al banco le faltan ${formatMoney(-left)} para lo de hoy.`;
  const old = tray.ages.find(({ age }) => age === 'over_5')?.count ?? 0;
  if (old === 0) return money;
  const words = old === 1 ? ['lleva', ''] : ['llevan', ''];
  const many = countedText(old, ['consignación', 'consignaciones']);
  return `${money} ${many} ${words[0]} más de 5 días sin dueño.`;
}

/** Every account with its balance, each on a line of its own. */
const Accounts = ({ accounts }: Pick<Treasury, 'accounts'>) =>
  accounts.map(({ party, amount }) => (
    <span key={party} className={own.account}>
      {partyText(party)}: {formatMoney(amount)}
    </span>
  ));

const Position = ({ desk }: { desk: Treasury }) => (
  <FigureBand
    figures={[
      {
        label: 'En bancos ahora',
        value: formatMoney(desk.banks),
        note:
          desk.accounts.length === 0 ? 'Sin movimientos' : <Accounts accounts={desk.accounts} />,
      },
      {
        label: '− Por girar hoy',
        value: formatMoney(desk.to_pay),
        note: (
          <>
            <Link to="/disbursements" search={{ step: 'transfer' }} className={classes.link}>
              {countText(desk.to_transfer_count)} sin comprobante
            </Link>
            {' · '}
            <Link to="/disbursements" search={{ step: 'approve' }} className={classes.link}>
              {countText(desk.to_approve_count)} por aprobar
            </Link>
          </>
        ),
      },
      {
        label: '− Comisiones y 4×1000',
        value: formatMoney(desk.commissions + desk.gmf),
        note: `Comisiones ${formatMoney(desk.commissions)}`,
      },
      {
        label: '= Queda al cierre',
        value: formatMoney(desk.left),
        note: (
          <Link to="/settlements" className={classes.link}>
            {desk.gateway === 0
              ? 'Nada en la pasarela'
              : `+ ${formatMoney(desk.gateway)} en la pasarela`}
          </Link>
        ),
      },
    ]}
  />
);

type TreasuryHomeProps = {
  /** What waits for this person, from all features. */
  waiting: ReactNode;
};

/** The cash position of today and the work of treasury. */
export const TreasuryHome = ({ waiting }: TreasuryHomeProps) => {
  const { user } = useSession();
  const query = useQuery(treasuryQueries.desk);
  const { data: desk } = query;
  return (
    <>
      <PageHeader
        title={`Hola, ${user?.first_name ?? ''}`}
        state={desk === undefined ? 'La caja de hoy.' : daySentence(desk)}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconCashBanknote size={18} stroke={1.6} aria-hidden="true" />}
              renderRoot={(props) => <Link to="/cash-desk" {...props} />}
            >
              Registrar un pago
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden="true" />}
              renderRoot={(props) => <Link to="/reconciliation/new" {...props} />}
            >
              Importar archivo del banco
            </Button>
          </>
        }
      />
      <Loaded query={query} things="la caja de hoy" skeleton={92}>
        {(today) => (
          <Stack>
            <Position desk={today} />
          </Stack>
        )}
      </Loaded>
      <div className={classes.columns} data-has-aside>
        <div className={classes.main}>
          {desk !== undefined && <FlowChart days={desk.days} />}
          {desk !== undefined && <TrayPanel tray={desk.tray} />}
        </div>
        <aside className={classes.aside} aria-label="Tu trabajo">
          {waiting}
        </aside>
      </div>
    </>
  );
};
