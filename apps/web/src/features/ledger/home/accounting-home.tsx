import type { ReplyOf } from '@cuotaclara/contract';
import type { AccountBalance } from '@cuotaclara/contract/ledger/books';
import { MONTH_STATES } from '@cuotaclara/contract/ledger/ledger-words';
import type { CheckRun, listMonths, MonthClosing } from '@cuotaclara/contract/ledger/months';
import { countedText } from '@cuotaclara/contract/values/number-text';
import { Button } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CheckPanel } from '#features/ledger/check/check-panel.tsx';
import { ledgerQueries } from '#features/ledger/ledger-queries.ts';
import { monthName, monthOnly, monthTitle, runningMonth } from '#features/ledger/month-words.ts';
import { ClosingStrip } from '#features/ledger/months/closing-strip.tsx';
import { formatMoney } from '#lib/format/format-money.ts';
import { useSession } from '#lib/session/session.ts';
import { Stack } from '#ui/layout/basics/stack.tsx';
import { FigureBand } from '#ui/layout/figure-band.tsx';
import { NextStep } from '#ui/layout/next-step.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Loaded } from '#ui/loaded/loaded.tsx';
import own from './accounting-home.module.css';

const checkWords = (run: CheckRun | null): string => {
  if (run === null) return 'La verificación de la noche aún no corre.';
  const count = run.finding_count ?? 0;
  const found =
    count === 0
      ? 'no encontró diferencias'
      : `encontró ${countedText(count, ['diferencia', 'diferencias'])}`;
  return `La última verificación de todos los libros ${found}.`;
};

const monthWords = (next: string | null): string =>
  next === null ? 'Los meses están cerrados al día.' : `Sigue cerrar ${monthName(next)}.`;

type BandProps = { readonly month: string; readonly accounts: readonly AccountBalance[] };

/** What the books hold now, each figure with the account that it comes from. */
const Band = ({ month, accounts }: BandProps) => {
  const balanceOf = (...roles: readonly string[]): number =>
    accounts
      .filter(({ role }) => roles.includes(role))
      .reduce((sum, { closing }) => sum + closing, 0);
  const movedIn = (group: string): number =>
    accounts
      .filter(({ code }) => code.startsWith(group))
      .reduce((sum, { debits, credits }) => sum + credits - debits, 0);
  const result = movedIn('4') + movedIn('5');
  const open = (account: string, words: string): ReactNode => (
    <Link to="/ledger" search={{ month, account }}>
      {words}
    </Link>
  );
  return (
    <FigureBand
      figures={[
        {
          label: 'Capital prestado',
          value: formatMoney(balanceOf('principal')),
          note: open('principal', 'Ver sus movimientos'),
        },
        {
          label: 'Intereses por cobrar',
          value: formatMoney(balanceOf('interestDue', 'interestAccrued')),
          note: open('interestDue', 'Ver los exigibles'),
        },
        {
          label: 'Provisión',
          value: formatMoney(-balanceOf('allowancePrincipal', 'allowanceInterest')),
          note: <Link to="/ledger/allowance">Ver cómo sale</Link>,
        },
        {
          label: `Resultado de ${monthOnly(month)}`,
          value: result < 0 ? `(${formatMoney(-result)})` : formatMoney(result),
          note: (
            <Link to="/ledger/general" search={{ month }}>
              Ingresos menos gastos
            </Link>
          ),
        },
      ]}
    />
  );
};

const ClosingPart = ({ closing }: { closing: MonthClosing }) => {
  const { month, state, obstacle } = closing;
  if (state !== 'closing') {
    return (
      <NextStep
        title={`Cerrar ${monthName(month)}`}
        action={
          <Button
            renderRoot={(props) => <Link to="/ledger" search={{ month }} {...props} />}
          >{`Revisar ${monthOnly(month)}`}</Button>
        }
      >
        {obstacle ?? 'Ya terminó. Revisa sus saldos y empieza el cierre.'}
      </NextStep>
    );
  }
  const missing = closing.lines.filter(({ is_done }) => !is_done).length;
  return (
    <Panel
      title={`Cierre de ${monthName(month)}`}
      note={
        missing === 0
          ? 'Está todo: ya se puede cerrar.'
          : `${missing === 1 ? 'Falta' : 'Faltan'} ${missing} de ${closing.lines.length}.`
      }
      action={
        <Link to="/ledger" search={{ month }}>
          Abrir {monthOnly(month)}
        </Link>
      }
    >
      <ClosingStrip closing={closing} />
    </Panel>
  );
};

const NextMonth = ({ month }: { month: string }) => (
  <Loaded query={useQuery(ledgerQueries.closing(month))} things="el cierre" skeleton={120}>
    {(closing) => <ClosingPart closing={closing} />}
  </Loaded>
);

type AccountingHomeProps = {
  /** What waits for this person, from all features. */
  readonly waiting: ReactNode;
};

/** Month that runs, month that closes next and last check, in a line. */
const stateText = (books: ReplyOf<typeof listMonths> | undefined): string => {
  if (books === undefined) return 'Los libros de hoy.';
  const month = runningMonth();
  const running = books.months.find((each) => each.month === month)?.state ?? 'open';
  return [
    `${monthTitle(month)} está ${MONTH_STATES[running].toLowerCase()}.`,
    monthWords(books.next),
    checkWords(books.last_run),
  ].join(' ');
};

/** How the books stand, what closes next and what the last check said. */
export const AccountingHome = ({ waiting }: AccountingHomeProps) => {
  const { user } = useSession();
  const month = runningMonth();
  const months = useQuery(ledgerQueries.months);
  return (
    <>
      <PageHeader
        title={`Hola, ${user?.first_name ?? ''}`}
        state={stateText(months.data)}
        actions={
          <Button
            variant="default"
            leftSection={<IconScale size={18} stroke={1.6} aria-hidden="true" />}
            renderRoot={(props) => <Link to="/ledger" {...props} />}
          >
            Balance de prueba
          </Button>
        }
      />
      <Loaded query={useQuery(ledgerQueries.balances(month))} things="los saldos" skeleton={92}>
        {({ accounts }) => (
          <div className={own.band}>
            <Band month={month} accounts={accounts} />
          </div>
        )}
      </Loaded>
      <div className={own.columns}>
        <Stack>
          <Loaded query={months} things="los meses" skeleton={120}>
            {({ next, last_run: run }) => (
              <>
                {next !== null && <NextMonth month={next} />}
                <CheckPanel run={run} />
              </>
            )}
          </Loaded>
        </Stack>
        <aside className={own.main} aria-label="Tu trabajo">
          {waiting}
        </aside>
      </div>
    </>
  );
};
