import { glob, readFile } from 'node:fs/promises';
import {
  addUser,
  blockUser,
  editUser,
  getUser,
  REFUSALS,
  ROLE,
  unlockUser,
} from '@cuotaclara/contract';
import { paymentReversal } from '@cuotaclara/contract/servicing/reversals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unsafePayeesOf } from '#features/disbursement/accounts/payees.reads.ts';
import { openBrowser } from '#test/browser.ts';
import { approveAs } from '#test/decisions/decision-steps.ts';
import { aBusyCredit } from '#test/ledger/busy-credit.ts';
import { writeBehind } from '#test/ledger/planted-faults.ts';
import { proposeReversalAs } from '#test/payments/reversal-steps.ts';
import {
  bearerOf,
  outcomeOf,
  type Person,
  signedInPerson,
  signIn,
} from '#test/steps/auth-steps.ts';
import { certifyUsury } from '#test/steps/servicing-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { PASSWORD, startTestApp, type TestApp } from '#test/test-app.ts';

const DAY_S = 86_400;
const SOURCES = new URL('../', import.meta.url);

let app: TestApp;
/** Works here for years. */
let admin: Person;
let treasurer: Person;

beforeAll(async () => {
  app = await startTestApp();
  await certifyUsury(app);
});
afterAll(() => app.stop());

beforeEach(async () => {
  admin = await anAdministrator(app);
  treasurer = await signedInPerson(app, { roleId: ROLE.treasury });
  await sql`update users set created_at = created_at - interval '2 years'
    where user_id = any(${[admin.userId, treasurer.userId]}::integer[])`.execute(app.db);
});

async function propose(who: Person) {
  const { paymentId } = await aBusyCredit(app);
  const answer = await proposeReversalAs(who, paymentId, {
    reason: 'Se pagó al crédito equivocado',
    money: 'returned',
  });
  expect(answer.statusCode).toBe(200);
  const { decision_id: id } = answer.json();
  return { paymentId, id };
}

type Proposed = Awaited<ReturnType<typeof propose>>;

const approve = (who: Person, { id }: Proposed) => approveAs(who, paymentReversal, id);

let count = 0;

/** A colleague whom a person of the company invites, with the invitation accepted at once. */
async function invitedBy(
  inviter: Person,
  over: { role_id?: number; identification?: string } = {},
): Promise<Person> {
  count += 1;
  const email = `invitada${count}@cuotaclara.test`;
  const body = {
    first_name: 'Nora',
    first_surname: 'Ríos',
    email,
    role_id: ROLE.treasury,
    ...over,
  };
  const made = await callAs(inviter, addUser, { body });
  expect(made.statusCode).toBe(200);
  const { user_id: userId } = made.json();
  return entered({ email, userId });
}

/** Gives an account the password of the tests, as its invitation would, and signs in. */
async function entered({ email, userId }: Pick<Person, 'email' | 'userId'>): Promise<Person> {
  const known = await signedInPerson(app);
  await sql`
    with hash as (
      select account.password from auth.account join users on users.identity_id = account."userId"
      where users.user_id = ${known.userId}
    ), confirmed as (
      update auth."user" set "emailVerified" = true
      where id = (select identity_id from users where user_id = ${userId})
    )
    insert into auth.account ("accountId", "providerId", "userId", password, "updatedAt")
    select identity_id, 'credential', identity_id, (select password from hash), now()
    from users where user_id = ${userId}
    on conflict ("providerId", "accountId") do update set password = excluded.password
  `.execute(app.db);
  const browser = openBrowser(app.app);
  await signIn(browser, email, PASSWORD);
  return { email, userId, browser, bearer: await bearerOf(browser) };
}

test('a second account that the proposer invited approves nothing for fifteen days', async () => {
  const second = await invitedBy(admin);
  const proposed = await propose(admin);
  const answer = await approve(second, proposed);
  expect(outcomeOf(answer)).toEqual([409, 'same_hand']);
  expect(answer.json().message).toContain('hace menos de 15 días. La decide otra persona.');
  expect((await approve(treasurer, proposed)).statusCode).toBe(200);
  app.clock.advance(16 * DAY_S);
  try {
    const later = await propose(await entered(admin));
    expect((await approve(await entered(second), later)).statusCode).toBe(200);
  } finally {
    app.clock.advance(-16 * DAY_S);
  }
});

test('an administrator does not approve what an account of their own making proposed', async () => {
  const second = await invitedBy(admin);
  expect(outcomeOf(await approve(admin, await propose(second)))).toEqual([409, 'same_hand']);
});

test('two new accounts of one administrator are one hand, and so is an account of an account', async () => {
  const one = await invitedBy(admin);
  const two = await invitedBy(admin);
  expect(outcomeOf(await approve(two, await propose(one)))).toEqual([409, 'same_hand']);
  const middle = await invitedBy(admin, { role_id: ROLE.admin });
  const far = await invitedBy(middle);
  expect(outcomeOf(await approve(far, await propose(admin)))).toEqual([409, 'same_hand']);
});

test('in a new company two people whom its founder invited decide, but never the founder', async () => {
  const founder = await anAdministrator(app);
  const one = await invitedBy(founder);
  const two = await invitedBy(founder);
  const proposed = await propose(one);
  // The staff of this company is not all of the founder's making: somebody else could decide.
  expect(outcomeOf(await approve(two, proposed))).toEqual([409, 'same_hand']);
  await sql`update users set entrusted_by = ${founder.userId}, entrusted_at = created_at
    where user_id <> ${founder.userId} and entrusted_by is null`.execute(app.db);
  expect((await approve(two, proposed)).statusCode).toBe(200);
  expect(outcomeOf(await approve(founder, await propose(one)))).toEqual([409, 'same_hand']);
});

test('an old account whose address the proposer changes is in the hands of the proposer', async () => {
  const proposed = await propose(admin);
  const user = (await callAs(admin, getUser, { params: { id: treasurer.userId } })).json();
  const email = 'de-la-administradora@cuotaclara.test';
  expect((await callAs(admin, editUser, { body: { ...user, email } })).statusCode).toBe(200);
  const taken = await entered({ email, userId: treasurer.userId });
  expect(outcomeOf(await approve(taken, proposed))).toEqual([409, 'same_hand']);
});

test('an old account whose role the proposer changes decides nothing of the proposer', async () => {
  const proposed = await propose(admin);
  const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
  const user = (await callAs(admin, getUser, { params: { id: adviser.userId } })).json();
  const moved = { ...user, role_id: ROLE.treasury };
  expect((await callAs(admin, editUser, { body: moved })).statusCode).toBe(200);
  const answer = await approve(await entered(adviser), proposed);
  expect(outcomeOf(answer)).toEqual([409, 'same_hand']);
  expect(answer.json().message).toContain('cambió su correo, su cédula o su rol');
});

test('two accounts with one identification are one person', async () => {
  const identification = '1.020.304.050';
  const other = await anAdministrator(app);
  const mine = await invitedBy(other, { identification });
  await sql`update users set identification = '1020304050'
    where user_id = ${treasurer.userId}`.execute(app.db);
  const answer = await approve(mine, await propose(treasurer));
  expect(outcomeOf(answer)).toEqual([409, 'same_person']);
});

test('what a user proposed is void once the user is blocked, until another person proposes it', async () => {
  const { paymentId, ...proposed } = await propose(treasurer);
  const params = { id: treasurer.userId };
  const blocked = await callAs(admin, blockUser, { params, body: { reason: 'Fraude' } });
  expect(blocked.statusCode).toBe(200);
  const colleague = await signedInPerson(app, { roleId: ROLE.treasury });
  const late = await approve(colleague, { paymentId, ...proposed });
  expect(outcomeOf(late)[0]).toBe(409);
  const again = await proposeReversalAs(colleague, paymentId, {
    reason: 'Se pagó al crédito equivocado',
    money: 'returned',
  });
  expect(again.statusCode).toBe(200);
  const { decision_id: id } = again.json();
  expect((await approve(admin, { paymentId, ...proposed, id })).statusCode).toBe(200);
});

test('a proposal that outlives the block of its proposer is refused by name', async () => {
  const proposed = await propose(treasurer);
  await sql`update users set blocked_at = now() where user_id = ${treasurer.userId}`.execute(
    app.db,
  );
  const answer = await approve(admin, proposed);
  expect(outcomeOf(answer)).toEqual([409, 'proposer_blocked']);
  expect(answer.json().message).toContain('Otra persona debe hacerla de nuevo.');
});

/** Every table that keeps who proposed something: a new kind is found here, or fails the test. */
const PROPOSALS = {
  decisions: ['proposed_by', 'proposed'],
} as const;

test('an account of a payee that a blocked user entered stays void after the block', async () => {
  const { creditId } = await aBusyCredit(app);
  const { userId } = treasurer;
  await sql`insert into payee_accounts (borrower_id, bank, account_type, account_number, holder,
      holder_identification, changed_by, confirmed_by, confirmed_at, confirmation)
    select borrower_id, 'Bancolombia', 'savings', number, 'Ana', '1', ${userId}, confirmer,
      case when confirmer is not null then now() end,
      case when confirmer is not null then 'Por teléfono' end
    from credits,
      (values ('1234', ${admin.userId}::integer), ('6666', null)) as own (number, confirmer)
    where credit_id = ${creditId}`.execute(app.db);
  await sql`insert into decisions (kind, subject, label, input, proposed_by, expires_on)
    select 'payee_account', payee_account_id, 'x', '{}', ${userId}, current_date
    from payee_accounts where account_number = '6666' and changed_by = ${userId}`.execute(app.db);
  const counted = async () =>
    (await unsafePayeesOf(app.db, creditId)).at(-1)?.account?.account_number;
  expect(await counted()).toBe('6666');
  const params = { id: userId };
  expect((await callAs(admin, blockUser, { params, body: {} })).statusCode).toBe(200);
  expect((await callAs(admin, unlockUser, { params })).statusCode).toBe(200);
  expect(await counted()).toBe('1234');
});

test('every table with a proposer is known to the test of blocks', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public'
      and column_name like '%proposed_by'
  `.execute(app.db);
  expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(PROPOSALS).toSorted());
});

test('a block leaves no open proposal of any kind', async () => {
  const { paymentId, creditId } = await aBusyCredit(app);
  const { userId } = treasurer;
  await writeBehind(app, [
    sql`insert into decisions (kind, subject, label, credit_id, input, proposed_by, expires_on)
      values ('payment_reversal', ${paymentId}::text, 'x', ${creditId}, '{}', ${userId},
        current_date)`,
  ]);
  const params = { id: userId };
  expect((await callAs(admin, blockUser, { params, body: {} })).statusCode).toBe(200);
  for (const [table, [column, state]] of Object.entries(PROPOSALS)) {
    const { rows } = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)} = ${userId} and state = ${state}`.execute(app.db);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

test('every refusal of one’s own act is given where two people are demanded', async () => {
  const texts = await Array.fromAsync(glob('features/**/*.ts', { cwd: SOURCES }), (path) =>
    readFile(new URL(path, SOURCES), 'utf8'),
  );
  const sources = texts.join('\n');
  const codes = Object.keys(REFUSALS).filter((code) => /_own$|_same_person$/.test(code));
  expect(codes).toContain('decision_own');
  expect(codes.filter((code) => !sources.includes(`own: '${code}'`))).toEqual([]);
});
