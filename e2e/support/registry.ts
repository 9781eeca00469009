import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RoleName } from '@cuotaclara/contract';
import { ROLES } from '@cuotaclara/contract';
import pg from 'pg';

export type Person = { readonly email: string; readonly password: string };

/** What an administrator would do to users, done straight in the database of a running server. */
export type Registry = {
  /** A new person of the role, with the password of the demo accounts. */
  add(role: RoleName | 'FAKE'): Promise<Person>;
  /** A registered borrower who has sent none of the four identity items. */
  addBorrower(consents: { readonly biometrics: boolean }): Promise<Person>;
  /** The last liveness verdict of a person; null while there is none. */
  livenessOf(person: Person): Promise<string | null>;
  block(person: Person): Promise<void>;
};

/** The password of every account of the demo, and of the people that journeys add. */
export const DEMO_PASSWORD = 'Clara-2026-demo';
/** Whose hashed password the people of journeys have. */
export const TEMPLATE_PERSON = 'admin@cuotaclara.test';
const FAKE_ROLE_ID = 9999;

export function openRegistry(dataDir: string): Registry {
  const run = (text: string, values: readonly unknown[]) =>
    withDatabase(dataDir, (client) => client.query(text, [...values]));
  const add = async (role: RoleName | 'FAKE') => {
    const email = `${randomUUID()}@cuotaclara.test`;
    const roleId = ROLES.find(({ name }) => name === role)?.id ?? FAKE_ROLE_ID;
    await run(ADD_PERSON, [email, TEMPLATE_PERSON, roleId]);
    return { email, password: DEMO_PASSWORD };
  };
  return {
    add,
    async addBorrower({ biometrics }) {
      const person = await add('BORROWER');
      const identification = String(randomInt(1_000_000_000, 1_999_999_999));
      await run(ADD_BORROWER, [person.email, identification, biometrics]);
      return person;
    },
    async livenessOf({ email }) {
      const { rows } = await run(READ_LIVENESS, [email]);
      return rows[0]?.verdict ?? null;
    },
    async block({ email }) {
      await run('update users set blocked_at = now() where email = $1', [email]);
    },
  };
}

/** The hash of a demo account's password serves the new person too. */
const ADD_PERSON = `
  with identity as (
    insert into auth."user" (name, email, "emailVerified")
    values ('Persona Prueba', $1, true)
    returning id
  ), account as (
    insert into auth.account ("accountId", "providerId", "userId", password, "updatedAt")
    select identity.id, 'credential', identity.id, known.password, now()
    from identity, auth.account as known
    join auth."user" as template on template.id = known."userId" and template.email = $2
  ), validation as (
    insert into email_validations (email, validated_at) values ($1, now())
  )
  insert into users (identity_id, email, first_name, first_surname, role_id, activated_at)
  select id, $1, 'Persona', 'Prueba', $3, now() from identity`;

const ADD_BORROWER = `
  with borrower as (
    insert into borrowers (
      user_id, document_kind_id, identification, first_name, first_surname, email, born_date
    )
    select user_id, document_kind_id, $2, 'Persona', 'Prueba', $1, '1990-05-17'
    from users, document_kinds
    where users.email = $1 and document_kinds.code = 'CC'
    returning borrower_id
  ), decided as (
    insert into consents (borrower_id, kind, text_version, granted)
    select borrower_id, kind, '2026-11', kind <> 'biometrics' or $3
    from borrower, unnest(array['data', 'bureau', 'biometrics']) as kind
  )
  insert into identity_documents (borrower_id, item, is_mandatory)
  select borrower_id, item, item <> 'liveness' or $3
  from borrower, unnest(array['front', 'back', 'video', 'liveness']) as item`;

const READ_LIVENESS = `
  select verdict from identity_checks
  join borrowers using (borrower_id)
  where email = $1 and kind = 'liveness'
  order by check_id desc limit 1`;

/** Works on the database of a running server. */
export async function withDatabase<T>(
  dataDir: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: await findDatabase(dataDir) });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** The running server wrote down its port where PostgreSQL always does. */
export async function findDatabase(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const status = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const port = status.split('\n')[3];
  return `postgres://cuotaclara:${password}@127.0.0.1:${port}/cuotaclara`;
}
