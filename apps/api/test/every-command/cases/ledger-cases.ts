import { randomUUID } from 'node:crypto';
import { nameParty, setAccountCode, setAllowanceRates } from '@cuotaclara/contract/ledger/accounts';
import { exportBalances, exportEntries, exportSiigo } from '@cuotaclara/contract/ledger/exports';
import {
  beginClosing,
  checkMonth,
  closeMonth,
  stopClosing,
} from '@cuotaclara/contract/ledger/months';
import { aBookedCredit } from '#test/steps/servicing-steps.ts';
import { AT_ONCE, type CommandCase, type CommandRoute, spread } from '../command-case.ts';
import type { World } from '../world.ts';

const keyed = () => ({ 'idempotency-key': randomUUID() });

const MONTH = '2026-02';
const FIRST = '2026-02-01';

/** The only month of the test, in a state, whatever the case before has made of it. */
async function aMonth({ db }: World, state: 'open' | 'closing' | 'closed'): Promise<void> {
  const sha256 = state === 'closed' ? Buffer.alloc(32) : null;
  await db
    .insertInto('ledger_periods')
    .values({ month: FIRST, state, sha256 })
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ state, sha256 }))
    .execute();
}

type Sent = (index: number) => object;

type MonthCase = {
  readonly route: CommandRoute;
  readonly state: 'open' | 'closing' | 'closed';
  readonly successesMin?: number;
  readonly sent?: Sent;
};

/** Every call is about the one month: the first succeeds, the others are refused by its state. */
const about = ({ route, state, successesMin = 1, sent }: MonthCase): CommandCase => ({
  routes: [route],
  locks: null,
  async prepare(world) {
    await aMonth(world, 'open');
    await aBookedCredit(world);
    await aMonth(world, state);
    const calls = Array.from({ length: AT_ONCE }, (_, index) => ({
      route,
      as: world.admin,
      sent: { params: { month: MONTH }, ...sent?.(index), headers: keyed() },
    }));
    return { calls, successesMin };
  },
});

let days = 0;

/** A day that no call before has taken. */
const nextDay = (): string => {
  days += 1;
  return Temporal.PlainDate.from('2027-01-01').add({ days }).toString();
};

const deciders: readonly MonthCase[] = [
  {
    route: setAccountCode,
    state: 'open',
    successesMin: AT_ONCE,
    sent: () => ({
      params: { role: 'principal' },
      body: { code: '130505', name: 'Clientes', in_force_from: nextDay() },
    }),
  },
  {
    route: setAllowanceRates,
    state: 'open',
    successesMin: AT_ONCE,
    sent: () => ({
      params: {},
      body: {
        in_force_from: nextDay(),
        rates: ['A', 'B', 'C', 'D', 'E'].map((category) => ({
          category,
          principal_bps: 100,
          interest_bps: 100,
        })),
      },
    }),
  },
];

let version: number | null = null;

const naming: CommandCase = {
  routes: [nameParty],
  locks: null,
  async prepare(world) {
    const row = await world.db
      .selectFrom('ledger_parties')
      .select('version')
      .where('party', '=', 'insurer')
      .executeTakeFirst();
    version = row?.version ?? null;
    const calls = Array.from({ length: AT_ONCE }, () => ({
      route: nameParty,
      as: world.admin,
      sent: {
        params: { party: 'insurer' },
        body: { name: 'Seguros del Valle', nit: '900123456-8', version },
      },
    }));
    return { calls };
  },
};

const PERIOD = { initial_date: '2026-02-01', final_date: '2026-02-28' };

const EXPORTS = [
  { route: exportEntries, query: { ...PERIOD, columns: 'code,debit,credit' } },
  { route: exportBalances, query: { ...PERIOD, columns: 'code,closing' } },
  { route: exportSiigo, query: PERIOD },
] as const;

const exporting: CommandCase = {
  routes: EXPORTS.map(({ route }) => route),
  locks: null,
  worksInThreads: true,
  async prepare({ admin: as }) {
    return { calls: spread(EXPORTS, ({ route, query }) => ({ route, as, sent: { query } })) };
  },
};

export const ledgerCases: readonly CommandCase[] = [
  about({ route: beginClosing, state: 'open' }),
  about({ route: stopClosing, state: 'closing' }),
  about({ route: checkMonth, state: 'closing', successesMin: 0 }),
  about({ route: closeMonth, state: 'closing', successesMin: 0 }),
  ...deciders.map(about),
  naming,
  exporting,
];
