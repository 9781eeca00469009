import { exportUsers, listUsers, ROLE, USER_LIST, type UserRow } from '@cuotaclara/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
import { aHeadquarter, anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
let cali: number;

/** Created one a day, from 1 January 2026 on, at one in the morning of Colombia. */
const createdOn = (day: number) => new Date(Date.UTC(2026, 0, day, 6));

beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
  cali = await aHeadquarter(app, 'Cali, Granada');
  const people = [
    { email: 'nunez@c.test', firstName: 'Ángela', firstSurname: 'Núñez', headquarterId: cali },
    { email: 'zapata@c.test', firstName: 'Bernardo', firstSurname: 'Zapata' },
    { email: 'arango@c.test', firstName: 'zulma', firstSurname: 'Arango' },
  ];
  for (const [index, person] of people.entries()) {
    const { userId } = await app.addUser({ ...person, roleId: ROLE.supplier });
    await app.db
      .updateTable('users')
      .set({ created_at: createdOn(3 - index) })
      .where('user_id', '=', userId)
      .execute();
  }
  await app.addUser({
    email: 'cliente@c.test',
    roleId: ROLE.borrower,
    firstName: 'Rosa',
    firstSurname: 'Díaz',
  });
});
afterAll(() => app.stop());

const list = (query: Record<string, string | number> = {}) => callAs(admin, listUsers, { query });

const emailsOf = async (query: Record<string, string | number> = {}) =>
  (await list(query)).json().data.map((row: UserRow) => row.email);

describe('without parameters', () => {
  test('the list has the advisers, by id, ten to a page', async () => {
    const answer = (await list()).json();
    expect(answer.data.map((row: UserRow) => row.email)).toEqual([
      'nunez@c.test',
      'zapata@c.test',
      'arango@c.test',
    ]);
    expect(answer.page).toEqual({ number: 0, size: 10, total: 3 });
  });

  test('a row has a value for each column', async () => {
    const [row] = (await list()).json().data;
    expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(USER_LIST.columns)));
    expect(row).toMatchObject({
      name: 'Ángela Núñez',
      role_id: ROLE.supplier,
      headquarter: 'Cali, Granada',
      status: 'active',
      second_factor_enabled: false,
      last_access_at: null,
      created_at: '2026-01-03T06:00:00.000Z',
    });
  });
});

describe('sorting', () => {
  test.each([
    ['userId', ['nunez@c.test', 'zapata@c.test', 'arango@c.test']],
    ['name', ['nunez@c.test', 'zapata@c.test', 'arango@c.test']],
    ['email', ['arango@c.test', 'nunez@c.test', 'zapata@c.test']],
    ['creationDate', ['arango@c.test', 'zapata@c.test', 'nunez@c.test']],
  ])('by %s goes both ways', async (key, ascending) => {
    expect(await emailsOf({ sort_by: key, sort_dir: 'ASC' })).toEqual(ascending);
    expect(await emailsOf({ sort_by: key, sort_dir: 'DESC' })).toEqual(ascending.toReversed());
  });

  test('by last access puts users who never signed in before all who did', async () => {
    const [never, early, late] = ['zapata@c.test', 'arango@c.test', 'nunez@c.test'];
    const came = { [early ?? '']: createdOn(5), [late ?? '']: createdOn(9) };
    for (const [email, at] of Object.entries(came)) {
      await app.db
        .updateTable('users')
        .set({ last_access_at: at })
        .where('email', '=', email)
        .execute();
    }
    expect(await emailsOf({ sort_by: 'lastAccess' })).toEqual([never, early, late]);
    expect(await emailsOf({ sort_by: 'lastAccess', sort_dir: 'DESC' })).toEqual([
      late,
      early,
      never,
    ]);
  });

  test('the default order is one of those that are offered', () => {
    const keys = Object.values(USER_LIST.columns).flatMap((column) =>
      'sort' in column ? [column.sort] : [],
    );
    expect(keys).toContain(USER_LIST.sort.by);
  });
});

describe('filters', () => {
  test('a role by its id, or everyone', async () => {
    expect(await emailsOf({ role: 2 })).toEqual(['cliente@c.test']);
    expect((await list({ role: 'all' })).json().page.total).toBe(5);
  });

  test('a headquarter', async () => {
    expect(await emailsOf({ headquarter_id: cali })).toEqual(['nunez@c.test']);
  });

  test('whether the second factor is on', async () => {
    const all = await emailsOf({ role: 'all' });
    expect(await emailsOf({ role: 'all', second_factor: 'off' })).toEqual(all);
    await app.db
      .updateTable('auth.user')
      .set({ twoFactorEnabled: true })
      .where('email', '=', 'nunez@c.test')
      .execute();
    expect(await emailsOf({ role: 'all', second_factor: 'on' })).toEqual(['nunez@c.test']);
    expect(await emailsOf({ role: 'all', second_factor: 'off' })).toEqual(
      all.filter((email: string) => email !== 'nunez@c.test'),
    );
  });

  test('the access state of a user', async () => {
    const { userId } = await app.addUser({
      email: 'invitada@c.test',
      roleId: ROLE.insuranceAgent,
      password: null,
      emailVerified: false,
    });
    const blocked = await app.addUser({ email: 'bloqueado@c.test', roleId: ROLE.insuranceAgent });
    await app.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('user_id', '=', blocked.userId)
      .execute();
    expect(userId).toBeLessThan(blocked.userId);
    expect(await emailsOf({ role: 5, status: 'invited' })).toEqual(['invitada@c.test']);
    expect(await emailsOf({ role: 5, status: 'blocked' })).toEqual(['bloqueado@c.test']);
    expect(await emailsOf({ role: 5, status: 'active' })).toEqual([]);
  });

  test.each([
    ['angela nunez', ['nunez@c.test']],
    ['NÚÑEZ', ['nunez@c.test']],
    ['nuñez ang', ['nunez@c.test']],
    ['apata@c', ['zapata@c.test']],
    ['  ', ['nunez@c.test', 'zapata@c.test', 'arango@c.test']],
    ['%', []],
    ['nadie', []],
  ])('a search for %j finds %j', async (search, emails) => {
    expect(await emailsOf({ search })).toEqual(emails);
  });

  test('the days on which a user was created, both included', async () => {
    expect(await emailsOf({ initial_date: '2026-01-02', final_date: '2026-01-02' })).toEqual([
      'zapata@c.test',
    ]);
    expect(await emailsOf({ initial_date: '2026-01-02' })).toEqual([
      'nunez@c.test',
      'zapata@c.test',
    ]);
  });
});

test.each([
  [
    { sort_by: 'password' },
    'sort_by',
    'Esta lista se puede ordenar por: userId, name, lastAccess,',
  ],
  [{ sort_dir: 'up' }, 'sort_dir', 'El orden es ASC o DESC.'],
  [{ initial_date: '31/12/2026' }, 'initial_date', 'Escribe la fecha como AAAA-MM-DD'],
  [{ role: '9999' }, 'role', 'El rol es su número, o all para todos.'],
  [{ status: 'gone' }, 'status', 'El estado es active, invited o blocked.'],
  [{ second_factor: 'yes' }, 'second_factor', 'Los dos pasos están on, off o missing.'],
  [{ headquarter_id: 'cali' }, 'headquarter_id', 'El identificador es un número.'],
])('%o is refused in Spanish', async (query, field, text) => {
  const answer = await list(query);
  expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
  expect(answer.json().message).toContain(text);
  expect(answer.json().details.fields[0].path).toBe(field);
});

describe('a long list', () => {
  const COUNT = 3_000;

  beforeAll(async () => {
    const identities = Array.from({ length: COUNT }, (_, index) => ({
      name: `Persona ${index}`,
      email: `persona${String(index).padStart(4, '0')}@largo.test`,
      emailVerified: true,
    }));
    const made = await app.db
      .insertInto('auth.user')
      .values(identities)
      .returning(['id', 'email'])
      .execute();
    await app.db
      .insertInto('users')
      .values(
        made.map(({ id, email }) => ({
          identity_id: id,
          email,
          first_name: 'Persona',
          first_surname: email.slice(7, 11),
          role_id: ROLE.portfolio,
        })),
      )
      .execute();
  });

  test('has an exact total on any page', async () => {
    expect((await list({ role: 8 })).json().page.total).toBe(COUNT);
    expect((await list({ role: 8, page_number: 40 })).json().page.total).toBe(COUNT);
  });

  test('has its last page at the end, and nothing after it', async () => {
    const query = { role: 8, sort_by: 'email', item_per_page: 7 };
    expect(await emailsOf({ ...query, page_number: 428 })).toEqual([
      'persona2996@largo.test',
      'persona2997@largo.test',
      'persona2998@largo.test',
      'persona2999@largo.test',
    ]);
    expect(await emailsOf({ ...query, page_number: 429 })).toEqual([]);
  });
});

describe('the export', () => {
  test('is a book of the chosen columns, and is recorded', async () => {
    const answer = await callAs(admin, exportUsers, {
      query: { columns: 'user_id,name,status,commission_rate', sort_by: 'name' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(exportUsers.file.contentTypes[0]);
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const recorded = await app.db
      .selectFrom('audit_entries')
      .select(['after', 'actor_user_id'])
      .where('action', '=', 'list_exported')
      .executeTakeFirstOrThrow();
    expect(recorded.actor_user_id).toBe(admin.userId);
    expect(recorded.after).toMatchObject({ row_count: 3, filters: { role: '4' } });
  });

  test('needs columns that exist', async () => {
    const answer = await callAs(admin, exportUsers, { query: { columns: 'password' } });
    expect(outcomeOf(answer)).toEqual([400, 'invalid_input']);
  });
});
