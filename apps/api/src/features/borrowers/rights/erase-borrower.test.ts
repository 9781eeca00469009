import { type CreditStateId, ROLE, verifyEmailLink } from '@cuotaclara/contract';
import { getProfile } from '@cuotaclara/contract/borrowers/profile';
import { startRegistration } from '@cuotaclara/contract/borrowers/registration';
import { eraseBorrower } from '@cuotaclara/contract/borrowers/rights';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notify } from '#features/notifications/public.ts';
import { openBrowser } from '#test/browser.ts';
import { lastLink, outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { announce, forcedReaders, photoOf, sendAll, sendItem } from '#test/steps/identity-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ readers: forcedReaders().readers });
  admin = await anAdministrator(app);
});
afterAll(() => app.stop());

const erase = (who: Person, document: string) =>
  callAs(who, eraseBorrower, { query: { document } });

/** Every table of the product, of every feature. */
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth')
  `.execute(app.db);
  return rows.map(({ name }) => name);
}

/** The tables in which a text occurs anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tables()) {
    const { rows } = await sql`
      select 1 from ${sql.raw(name)} as whole
      where position(lower(${text}) in lower(whole::text)) > 0 limit 1
    `.execute(app.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** The tables that have a column of this name with this value in it. */
async function tablesNaming(column: string, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and column_name = ${column}
  `.execute(app.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const named = await sql`
      select 1 from ${sql.raw(name)} where ${sql.ref(column)} = ${id} limit 1
    `.execute(app.db);
    if (named.rows.length > 0) found.push(name);
  }
  return found;
}

let count = 0;

/** A borrower with a row in every table that can have one. */
async function aWholeBorrower(): Promise<TestBorrower & { readonly surname: string }> {
  count += 1;
  const surname = `Inconfundible${'abcdefgh'.charAt(count)}`;
  const phone = `30099988${10 + count}`;
  const who = await aBorrower(app, { person: { first_surname: surname, phone } });
  await sendAll(who);
  await sendItem(who, { key: 'front', bytes: await photoOf({ colour: '#445566' }) });
  await announce(who, { key: 'back', bytes: await photoOf() });
  await app.runJobs();
  await app.db
    .insertInto('outbox_messages')
    .values([
      { channel: 'email', recipient: who.email, subject: 'Hola', body_text: surname },
      { channel: 'sms', recipient: `+57${phone}`, body_text: surname },
    ])
    .execute();
  await app.db.transaction().execute((trx) =>
    notify(trx, {
      userId: who.userId,
      kind: 'identity_asked_again',
      slides: [{ title: surname, desc: null, media: null }],
      dueDate: new Date(Date.now() + 60_000),
    }),
  );
  await app.db
    .insertInto('user_preferences')
    .values({ user_id: who.userId, name: 'credits', density: 'compact' })
    .execute();
  return { ...who, surname };
}

const creditOf = ({ borrowerId }: TestBorrower, state: CreditStateId) =>
  aCredit(app, { state, borrower_id: borrowerId });

describe('erasing a borrower who never had a credit', () => {
  test('leaves nothing of them anywhere, and the files are noise', async () => {
    const who = await aWholeBorrower();
    const { email, identification, surname } = who;
    const files = await app.db
      .selectFrom('identity_captures')
      .innerJoin('identity_documents as document', (join) =>
        join.onRef('document.identity_document_id', '=', 'identity_captures.identity_document_id'),
      )
      .select('file_id')
      .where('borrower_id', '=', who.borrowerId)
      .execute();
    expect(files).toHaveLength(5);
    expect(await tablesWith(identification)).not.toEqual([]);
    const answer = await erase(admin, identification);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().erased).toContain('Nombre, documento, fechas y todo lo demás del perfil');
    expect(answer.json().kept).toEqual([
      expect.objectContaining({
        what: expect.stringContaining('Registro de auditoría'),
        until: null,
      }),
    ]);
    for (const text of [email, identification, surname]) {
      expect([text, await tablesWith(text)]).toEqual([text, []]);
    }
    expect(await tablesNaming('borrower_id', who.borrowerId)).toEqual(['public.erasures']);
    // The audit log names its actor by number, so the number stays, and nothing else.
    expect(await tablesNaming('user_id', who.userId)).toEqual(['public.users']);
    const user = await app.db
      .selectFrom('users')
      .select(['first_name', 'first_surname', 'email', 'phone', 'status'])
      .where('user_id', '=', who.userId)
      .executeTakeFirst();
    expect(user).toEqual({
      first_name: 'Cliente',
      first_surname: 'suprimido',
      email: expect.stringMatching(/^[0-9a-f-]{36}@suprimido\.invalid$/),
      phone: null,
      status: 'blocked',
    });
    const keys = await app.db
      .selectFrom('stored_files')
      .select('wrapped_key')
      .where(
        'file_id',
        'in',
        files.map(({ file_id }) => file_id),
      )
      .execute();
    expect(keys).toEqual(Array(5).fill({ wrapped_key: null }));
  });

  test('ends their session at once, and no link opens any more', async () => {
    const who = await aBorrower(app);
    await openBrowser(app.app).call(startRegistration, { body: { email: who.email } });
    await app.runJobs();
    const token = lastLink(app);
    expect((await callAs(who, getProfile)).statusCode).toBe(200);
    await erase(admin, who.identification);
    expect((await callAs(who, getProfile)).statusCode).toBe(401);
    const opened = await openBrowser(app.app).call(verifyEmailLink, { params: { id: token } });
    expect(outcomeOf(opened)).toEqual([400, 'link_expired']);
  });

  test('is recorded without a word about them, and happens once', async () => {
    const who = await aBorrower(app);
    await erase(admin, who.identification);
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['actor_user_id', 'before', 'after'])
      .where('action', '=', 'borrower_erased')
      .where('subject_id', '=', String(who.borrowerId))
      .executeTakeFirst();
    expect(entry).toMatchObject({ actor_user_id: admin.userId, before: null });
    expect(Object.keys(entry?.after ?? {})).toEqual(['kept', 'erased']);
    expect(outcomeOf(await erase(admin, who.identification))).toEqual([404, 'not_found']);
  });

  test('by two at once is done by one', async () => {
    const { identification } = await aBorrower(app);
    const answers = await Promise.all([1, 2].map(() => erase(admin, identification)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });

  test('removes the user too where nothing names them', async () => {
    const { userId } = await app.addUser({ email: 'mudo@correo.test', roleId: ROLE.borrower });
    const { document_kind_id } = await app.db
      .selectFrom('document_kinds')
      .select('document_kind_id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('borrowers')
      .values({
        user_id: userId,
        document_kind_id,
        identification: '70111222',
        first_name: 'Mudo',
        first_surname: 'Silva',
        email: 'mudo@correo.test',
      })
      .execute();
    // As people write it.
    expect((await erase(admin, 'CC 70.111.222')).statusCode).toBe(200);
    expect(await tablesNaming('user_id', userId)).toEqual([]);
    expect(await tablesWith('mudo@correo.test')).toEqual([]);
  });

  test('lets them register once more as a new borrower', async () => {
    const who = await aBorrower(app);
    await erase(admin, who.identification);
    const again = await aBorrower(app, { person: { identification: who.identification } });
    expect(again.email).toBe(who.email);
    expect(again.borrowerId).not.toBe(who.borrowerId);
  });
});

describe('erasing a borrower with a credit', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14] as const)(
    'in state %i is refused, and nothing goes',
    async (state) => {
      const who = await aBorrower(app);
      await creditOf(who, 11);
      await creditOf(who, state);
      const answer = await erase(admin, who.identification);
      expect(outcomeOf(answer)).toEqual([400, 'borrower_has_live_credit']);
      expect((await callAs(who, getProfile)).json()).toMatchObject({ phone: '3001234567' });
    },
  );

  test.each([11, 12, 13] as const)(
    'in state %i keeps the attachments and whose they are',
    async (state) => {
      const who = await aWholeBorrower();
      await creditOf(who, state);
      const answer = await erase(admin, who.identification);
      expect(answer.statusCode).toBe(200);
      const { erased, kept } = answer.json();
      expect(erased).toContain('Fotos, video y selfie, también los anteriores');
      const until = app.parts.clock.today().add({ years: 10 }).toString();
      expect(kept.map((thing: { until: string }) => thing.until)).toEqual([
        ...Array(4).fill(until),
        null,
      ]);
      expect(kept[0].why).toContain('Código de Comercio, art. 60; Ley 962 de 2005, art. 28');
      const left = await app.db
        .selectFrom('borrowers')
        .select(['identification', 'first_surname', 'born_date', 'phone', 'email', 'user_id'])
        .where('borrower_id', '=', who.borrowerId)
        .executeTakeFirst();
      expect(left).toEqual({
        identification: who.identification,
        first_surname: who.surname,
        born_date: '1992-04-10',
        phone: null,
        email: expect.stringContaining('@suprimido.invalid'),
        user_id: null,
      });
      expect(await tablesWith(who.email)).toEqual([]);
      expect(await tablesWith(who.surname)).toEqual(['public.borrowers']);
      const holding = await tablesNaming('borrower_id', who.borrowerId);
      expect(holding.toSorted()).toEqual([
        'public.borrowers',
        'public.consents',
        'public.credits',
        'public.erasures',
        'public.identity_documents',
      ]);
      expect((await callAs(who, getProfile)).statusCode).toBe(401);
      // A second request gets the same answer, and nothing is done or recorded twice.
      const again = await erase(admin, who.identification);
      expect(again.json()).toEqual({ erased: [], kept });
      const erasures = app.db.selectFrom('erasures').select('erasure_id');
      expect(await erasures.where('borrower_id', '=', who.borrowerId).execute()).toHaveLength(1);
    },
  );
});

test('nobody erases without the right, nor a document that nobody has', async () => {
  const who = await aBorrower(app);
  const others = [
    who,
    ...(await Promise.all([3, 6, 10].map((roleId) => signedInPerson(app, { roleId })))),
  ];
  for (const person of others) {
    expect(outcomeOf(await erase(person, who.identification))).toEqual([403, 'permission_denied']);
  }
  expect(outcomeOf(await erase(admin, '99999'))).toEqual([404, 'not_found']);
  expect(outcomeOf(await erase(admin, '¿?'))).toEqual([400, 'invalid_input']);
  expect((await callAs(who, getProfile)).statusCode).toBe(200);
});
