import pg from 'pg';

const FIRST_NAMES = ['María', 'José', 'Luz', 'Andrés', 'Yuli', 'Óscar', 'Ángela', 'Wilmer'];
const SURNAMES = ['Gómez', 'Rodríguez', 'Muñoz', 'Castaño', 'Ibarra', 'Peña', 'Úsuga', 'Quiñones'];

/** Many people of every role, with identities of their own, made by the database itself. */
export async function fillUsers(databaseUrl: string, userCount: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with made as (
         insert into auth."user" (name, email, "emailVerified")
         select 'Persona ' || n, 'persona' || n || '@banco-de-pruebas.test', true
         from generate_series(1, $1::integer) as n
         returning id, email
       ), numbered as (
         select id, email, substring(email from '\\d+')::integer as n from made
       )
       insert into users
         (identity_id, email, first_name, first_surname, role_id, created_at, activated_at,
          blocked_at)
       select id, email,
         ($2::text[])[1 + n % 8], ($3::text[])[1 + n / 8 % 8] || ' ' || n,
         1 + n % 10,
         now() - n * interval '7 minutes', now() - n * interval '7 minutes',
         case when n % 50 = 0 then now() end
       from numbered
       order by n`,
      [userCount, FIRST_NAMES, SURNAMES],
    );
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
