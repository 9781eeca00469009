import type { LedgerAccount, LedgerParty } from '@cuotaclara/contract/ledger/accounts';
import { LINE_THIRDS, partyWord } from '@cuotaclara/contract/ledger/ledger-words';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#domain/credit/use-may.ts';
import { BooksSkeleton } from '#features/ledger/desk/books-skeleton.tsx';
import classes from '#features/ledger/ledger.module.css';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import own from './accounts.module.css';
import { CodeDialog } from './code-dialog.tsx';
import { PartyDialog } from './party-dialog.tsx';

const CHART_NOTE =
  'Cada cuenta tiene su código desde un día. Lo contabilizado no cambia: ' +
  'cambia el código con que se muestra y se exporta.';

const PARTIES_NOTE =
  'De quién son los cargos que se cobran por cuenta de otros, los bancos y la pasarela. ' +
  'Su NIT sale en los auxiliares y en los archivos para Siigo.';

const NATURES = { debit: 'Débito', credit: 'Crédito' } as const;

/** The chart of accounts as a dated map, and who the parties of the books are. */
export const AccountsScreen = () => {
  const query = useQuery(ledgerQueries.accounts);
  const { data } = query;
  const unnamed = data?.parties.filter(({ nit }) => nit === null).length ?? 0;
  const accounts = countedText(data?.accounts.length ?? 0, ['cuenta', 'cuentas']);
  const missing =
    unnamed === 0
      ? ''
      : ` ${countedText(unnamed, ['tercero no tiene', 'terceros no tienen'])} nombre ni NIT.`;
  return (
    <>
      <PageHeader
        title="Cuentas y terceros"
        state={data === undefined ? 'El plan de cuentas de la empresa.' : `${accounts}.${missing}`}
      />
      <Loaded
        query={query}
        things="las cuentas"
        waiting="Cargando el libro"
        skeleton={<BooksSkeleton />}
      >
        {({ parties, accounts: chart, first_open_on: firstOpenOn }) => (
          <div className={own.panels}>
            <Parties parties={parties} />
            <Panel title="Plan de cuentas" note={CHART_NOTE}>
              <ul className={own.accounts}>
                {chart.map((account) => (
                  <AccountItem key={account.role} {...{ account, firstOpenOn }} />
                ))}
              </ul>
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
};

type AccountItemProps = { readonly account: LedgerAccount; readonly firstOpenOn: string };

const AccountItem = ({ account, firstOpenOn }: AccountItemProps) => {
  const may = useMay();
  const [isChanging, setIsChanging] = useState(false);
  const { role, code, name, nature, third, changes } = account;
  return (
    <li className={own.account}>
      <span className={own.code}>{code}</span>
      <div className={own.words}>
        <Link to="/ledger" search={{ account: role }} className={own.name}>
          {name}
        </Link>
        <p className={classes.small}>Tercero: {LINE_THIRDS[third]}</p>
        <Changes account={account} />
      </div>
      <span className={own.nature}>{NATURES[nature]}</span>
      {may('manage_ledger') && (
        <Button variant="subtle" size="sm" onClick={() => setIsChanging(true)}>
          Cambiar<span className="visually-hidden"> el código de {name}</span>
        </Button>
      )}
      {isChanging && (
        <CodeDialog
          key={changes.length}
          {...{ account, firstOpenOn }}
          onClose={() => setIsChanging(false)}
        />
      )}
    </li>
  );
};

/** The codes that the house gave the account, the newest first. */
const Changes = ({ account: { changes } }: { account: LedgerAccount }) => (
  <>
    {changes.map((change) => (
      <p key={change.in_force_from} className={classes.small}>
        {change.code} {change.name}, desde el <DateText value={change.in_force_from} /> ·{' '}
        {change.set_by ?? 'El sistema'}
      </p>
    ))}
  </>
);

const Parties = ({ parties }: { parties: readonly LedgerParty[] }) => (
  <Panel title="Terceros de los libros" note={PARTIES_NOTE}>
    {parties.length === 0 ? (
      <p className={classes.small}>
        Ningún movimiento es de un tercero todavía. Los de cada cargo se dicen en su catálogo.
      </p>
    ) : (
      <ul className={own.accounts}>
        {parties.map((party) => (
          <PartyItem key={party.party} party={party} />
        ))}
      </ul>
    )}
  </Panel>
);

const PartyItem = ({ party }: { party: LedgerParty }) => {
  const may = useMay();
  const [isNaming, setIsNaming] = useState(false);
  return (
    <li className={own.account}>
      <span className={own.code}>{partyWord(party.party)}</span>
      <div className={own.words}>
        {party.name === null ? (
          <Badge tone="warn" icon={IconAlertTriangle}>
            Sin nombre ni NIT
          </Badge>
        ) : (
          <Link to="/ledger/third-parties" search={{ third: party.party }} className={own.name}>
            {party.name}
          </Link>
        )}
        {party.nit !== null && <p className={classes.small}>NIT {party.nit}</p>}
      </div>
      {may('manage_ledger') && (
        <Button variant="subtle" size="sm" onClick={() => setIsNaming(true)}>
          {party.name === null ? 'Escribir' : 'Cambiar'}
          <span className="visually-hidden"> el NIT de {partyWord(party.party)}</span>
        </Button>
      )}
      {isNaming && (
        <PartyDialog key={party.version} party={party} onClose={() => setIsNaming(false)} />
      )}
    </li>
  );
};
