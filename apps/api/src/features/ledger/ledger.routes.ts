import {
  setAccountCode as codeRoute,
  getAccounts,
  nameParty as nameRoute,
  setAllowanceRates as ratesRoute,
} from '@cuotaclara/contract/ledger/accounts';
import {
  getAuxiliary,
  getBalances,
  getEntry,
  listJournal,
  listMovements,
  searchThirdParties,
} from '@cuotaclara/contract/ledger/books';
import {
  exportBalances as exportBalancesRoute,
  exportEntries as exportEntriesRoute,
  exportSiigo as exportSiigoRoute,
} from '@cuotaclara/contract/ledger/exports';
import {
  beginClosing as beginRoute,
  checkMonth as checkRoute,
  closeMonth as closeRoute,
  getAllowance,
  getClosing,
  listMonths,
  stopClosing as stopRoute,
} from '@cuotaclara/contract/ledger/months';
import type { FastifyInstance } from 'fastify';
import type { ClosingLineSource } from '#contributions/closing-line.ts';
import type { AllEntryCauses } from '#contributions/entry-causes.ts';
import type { ExportDeps } from '#platform/excel/export-list.ts';
import { refuse } from '#platform/http/refusal.ts';
import { serve } from '#platform/http/serve.ts';
import { serveFile } from '#platform/http/serve-file.ts';
import type { SettingsReader } from '#platform/settings/settings.ts';
import { readAccounts } from './accounts/accounts.reads.ts';
import { nameParty } from './accounts/name-party.ts';
import { setAccountCode } from './accounts/set-account-code.ts';
import { setAllowanceRates } from './accounts/set-allowance-rates.ts';
import { workOutAllowance } from './allowance/allowance.reads.ts';
import { readBalances } from './books/balances.reads.ts';
import { readEntry } from './books/entry.reads.ts';
import { readJournal } from './books/journal.reads.ts';
import { readMovements } from './books/movements.reads.ts';
import { findThirdParties, readAuxiliary } from './books/third-parties.reads.ts';
import { isAccountRole } from './chart.reads.ts';
import { askForCheck } from './check/check-run-commands.ts';
import { exportBalances, exportEntries, exportSiigo } from './exports/export-books.ts';
import { beginClosing, stopClosing } from './months/begin-closing.ts';
import { closeMonth } from './months/close-month.ts';
import { readClosing } from './months/closing.reads.ts';
import { daysOf } from './months/month-days.ts';
import { readMonths } from './months/months.reads.ts';

type LedgerRouteDeps = ExportDeps & {
  readonly settings: SettingsReader;
  /** Of every feature. */
  readonly closingSources: readonly ClosingLineSource[];
  readonly entryCauses: AllEntryCauses;
};

export const ledgerRoutes = (deps: LedgerRouteDeps) => async (app: FastifyInstance) => {
  serveBooks(app, deps);
  serveMonths(app, deps);
  serveAccounts(app, deps);
  serveExports(app, deps);
};

type PeriodQuery = { readonly initial_date: string; readonly final_date: string };

const daysIn = ({ initial_date: from, final_date: to }: PeriodQuery) => ({ from, to });

function serveBooks(app: FastifyInstance, { db, entryCauses }: LedgerRouteDeps): void {
  serve(app, getBalances, async ({ query }) => ({
    ...query,
    accounts: await readBalances(db, daysIn(query)),
  }));

  serve(app, listJournal, ({ query }) => readJournal(db, query));

  serve(app, listMovements, ({ params: { role }, query }) =>
    isAccountRole(role) ? readMovements(db, { role, query }) : refuse('not_found'),
  );

  serve(app, getEntry, async ({ params, actor }) => {
    const entry = await readEntry(db, { entryId: params.id, actor, causes: entryCauses });
    return entry ?? refuse('not_found');
  });

  serve(app, searchThirdParties, ({ query }) => findThirdParties(db, query));

  serve(app, getAuxiliary, async ({ params: { third }, query }) => {
    const found = await readAuxiliary(db, { third, days: daysIn(query) });
    return found ?? refuse('not_found');
  });
}

function serveMonths(app: FastifyInstance, deps: LedgerRouteDeps): void {
  const { db, run, clock, closingSources: sources } = deps;

  serve(app, listMonths, () => readMonths(db, clock.today()));

  serve(app, getClosing, ({ params: { month } }) =>
    readClosing(db, { month, today: clock.today(), sources }),
  );

  serve(app, getAllowance, async ({ params: { month } }) => {
    const { facts } = await workOutAllowance(db, daysOf(month));
    return { month, ...facts };
  });

  serve(app, beginRoute, ({ params, caller }) => run(beginClosing, caller, params));
  serve(app, stopRoute, ({ params, caller }) => run(stopClosing, caller, params));
  serve(app, checkRoute, ({ params, caller }) => run(askForCheck, caller, params));
  serve(app, closeRoute, ({ params, caller }) => run(closeMonth(sources), caller, params));
}

function serveAccounts(app: FastifyInstance, { db, run, clock }: LedgerRouteDeps): void {
  serve(app, getAccounts, () => readAccounts(db, clock.today()));
  serve(app, codeRoute, ({ params, body, caller }) =>
    run(setAccountCode, caller, { ...params, ...body }),
  );
  serve(app, ratesRoute, ({ body, caller }) => run(setAllowanceRates, caller, body));
  serve(app, nameRoute, ({ params, body, caller }) =>
    run(nameParty, caller, { ...params, ...body }),
  );
}

function serveExports(app: FastifyInstance, deps: LedgerRouteDeps): void {
  const { clock, settings } = deps;
  const companyOf = async () => {
    const today = clock.today();
    const name = await settings.get('company_name', today);
    return { name, nit: await settings.get('company_nit', today) };
  };

  serveFile(app, exportEntriesRoute, async ({ query, request }) =>
    exportEntries(deps, { query, request, company: await companyOf() }),
  );

  serveFile(app, exportBalancesRoute, async ({ query, request }) =>
    exportBalances(deps, { query, request, company: await companyOf() }),
  );

  serveFile(app, exportSiigoRoute, async ({ query, request }) =>
    exportSiigo(deps, { query, request, company: await companyOf() }),
  );
}
