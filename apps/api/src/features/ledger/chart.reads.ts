import { ACCOUNT_ROLES, ACCOUNTS, type AccountRole } from '@cuotaclara/books';
import type { Reader } from '#platform/database/database.ts';

/** The code and the name of an account in a span of days; the last day is not in it. */
type ChartSpan = {
  readonly role: AccountRole;
  readonly from: string;
  readonly until: string;
  readonly code: string;
  readonly name: string;
};

type NamedAccount = Pick<ChartSpan, 'code' | 'name'>;

/** The chart of accounts with the codes that the house has from a day on. */
export type Chart = {
  readonly spans: readonly ChartSpan[];
  on(role: string, day: string): NamedAccount;
};

const BEFORE_ALL = '0001-01-01';
const AFTER_ALL = '9999-12-31';

export const isAccountRole = (role: string): role is AccountRole => Object.hasOwn(ACCOUNTS, role);

/** The accounts with their codes; entries keep the role, so a change touches nothing booked. */
export async function readChart(db: Reader): Promise<Chart> {
  const changes = await db
    .selectFrom('ledger_account_codes')
    .select(['role', 'code', 'name', 'in_force_from'])
    .orderBy('in_force_from')
    .execute();
  const spans = ACCOUNT_ROLES.flatMap((role) => {
    const { code, name } = ACCOUNTS[role];
    const own = [
      { code, name, in_force_from: BEFORE_ALL },
      ...changes.filter((change) => change.role === role),
    ];
    return own.map((change, index) => ({
      role,
      from: change.in_force_from,
      until: own[index + 1]?.in_force_from ?? AFTER_ALL,
      code: change.code,
      name: change.name,
    }));
  });
  const byRole = Map.groupBy(spans, ({ role }) => role as string);
  return {
    spans,
    on: (role, day) => {
      const span = byRole.get(role)?.find(({ from, until }) => from <= day && day < until);
      // A role that the chart has no more is shown by itself.
      return span ?? { code: role, name: role };
    },
  };
}
