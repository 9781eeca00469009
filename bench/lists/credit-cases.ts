import { ROLES } from '@cuotaclara/contract';
import pg from 'pg';
import { DEMO_ACCOUNTS } from '#demo/demo-accounts.ts';
import { pagesFrom } from './pages-from.ts';

/** What one of the ten accounts asks for. */
export type CreditCase = {
  readonly name: string;
  readonly email: string;
  readonly paths: readonly string[];
};

const CREDITS = '/api/managements/credits';
const DETAIL_COUNT = 10;

const staff = DEMO_ACCOUNTS.flatMap(({ email, roleId }) => {
  const role = ROLES.find(({ id, name }) => id === roleId && name !== 'BORROWER');
  return role === undefined ? [] : [{ email, role: role.name }];
});

/** Some credits of a state, apart from each other, so that not one row is read all the time. */
async function creditsIn(databaseUrl: string, stateId: number): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select credit_id from (
         select credit_id, row_number() over (order by credit_id) as place, count(*) over () as all
         from credits where credit_state_id = $1
       ) as numbered
       where place % greatest(1, numbered.all / $2::integer) = 0 order by credit_id limit $2`,
      [stateId, DETAIL_COUNT],
    );
    return rows.map((row) => row.credit_id);
  } finally {
    await client.end();
  }
}

/** The list of each role as it opens (§9), a search, and the page of a credit with its plan. */
export async function creditCases(databaseUrl: string): Promise<readonly CreditCase[]> {
  const email = 'service@cuotaclara.test';
  const [inStudy, disbursed] = [await creditsIn(databaseUrl, 3), await creditsIn(databaseUrl, 10)];
  return [
    ...staff.map((account) => ({
      name: `as it opens for ${account.role}`,
      email: account.email,
      paths: pagesFrom(CREDITS, 0),
    })),
    { name: 'a name is searched for', email, paths: pagesFrom(`${CREDITS}?search=castano`, 0) },
    {
      name: 'the page of a credit in study',
      email,
      paths: inStudy.map((id) => `${CREDITS}/${id}`),
    },
    {
      name: 'the page of a disbursed credit',
      email,
      paths: disbursed.map((id) => `${CREDITS}/${id}`),
    },
    {
      name: 'its plan',
      email,
      paths: disbursed.map((id) => `${CREDITS}/${id}/payment-plans`),
    },
  ];
}
