import { ROLE, type RoleId, STATE } from '@cuotaclara/contract';
import {
  editBorrower,
  getBorrower,
  type ManagedBorrower,
} from '@cuotaclara/contract/borrowers/manage';
import { changeCreditState, getCredit } from '@cuotaclara/contract/credits/credit-detail';
import { screenBorrower } from '@cuotaclara/contract/studies/study';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit, aKnownBorrower } from '#test/steps/credit-steps.ts';
import { callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await startTestApp();
  staff = await signedInPerson(app);
});
afterAll(() => app.stop());

const look = (who: Person, document: string) => callAs(who, getBorrower, { query: { document } });

const known = async (identification: string): Promise<ManagedBorrower> =>
  (await look(staff, identification)).json();

/** What the form of the page sends: everything it shows, with what was changed. */
async function edit(who: Person, identification: string, over: object, addr = identification) {
  const shown = await known(identification);
  const names = [
    ...['document_kind_id', 'identification', 'expedition_date', 'first_name', 'second_name'],
    ...['first_surname', 'second_surname', 'born_date', 'gender_id', 'marital_status_id'],
    ...['country_id', 'residence_city_id', 'address', 'email', 'phone', 'version'],
  ] as const;
  const body = Object.fromEntries(names.map((name) => [name, shown[name as keyof typeof shown]]));
  return callAs(who, editBorrower, { query: { addr }, body: { ...body, ...over } });
}

/** Two countries, each with a city. */
const twoCountries = async () => {
  const place = async (code: string, digit: number) => {
    const { country_id: country } = await app.db
      .insertInto('countries')
      .values({ code, name: code })
      .returning('country_id')
      .executeTakeFirstOrThrow();
    const { department_id } = await app.db
      .insertInto('departments')
      .values({ code: `0${digit}`, name: code, country_id: country })
      .returning('department_id')
      .executeTakeFirstOrThrow();
    const { city_id: city } = await app.db
      .insertInto('cities')
      .values({ code: `0${digit}001`, name: code, department_id, kind: 'municipality' })
      .returning('city_id')
      .executeTakeFirstOrThrow();
    return { country, city };
  };
  return [await place('CO', 1), await place('EC', 2)] as const;
};

describe('looking at a borrower', () => {
  test('shows the person, and of the credits those in scope', async () => {
    const { borrowerId, identification } = await aKnownBorrower(app);
    const creditId = await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId });
    const answer = await look(staff, `CC ${identification}`);
    expect(answer.json()).toMatchObject({
      borrower_id: borrowerId,
      identification,
      first_name: 'Marcela',
      address: 'Calle 10 # 43 D - 30',
      has_account: false,
      is_phone_verified: true,
      credits: [{ credit_id: creditId, credit_state_id: STATE.inStudy }],
    });
    expect((await known((await aBorrower(app)).identification)).has_account).toBe(true);
    expect(outcomeOf(await look(staff, '99999'))).toEqual([404, 'not_found']);
  });

  test('is for staff with a credit of theirs in scope, and for reviewers of identities', async () => {
    const supplier = await signedInPerson(app, { roleId: ROLE.supplier });
    const adviser = await signedInPerson(app, { roleId: ROLE.adviser });
    const treasury = await signedInPerson(app, { roleId: ROLE.treasury });
    const { borrowerId, identification } = await aKnownBorrower(app);
    await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId });
    for (const who of [supplier, adviser, treasury]) {
      expect(outcomeOf(await look(who, identification))).toEqual([404, 'not_found']);
    }
    expect(outcomeOf(await edit(adviser, identification, { phone: '3009998877' }))).toEqual([
      404,
      'not_found',
    ]);
    const assigned = {
      state: STATE.inStudy,
      borrower_id: borrowerId,
      supplier_id: supplier.userId,
    } as const;
    const creditId = await aCredit(app, assigned);
    expect((await look(supplier, identification)).json().credits).toEqual([
      { credit_id: creditId, credit_state_id: STATE.inStudy, legalDocuments: [] },
    ]);
    expect(outcomeOf(await edit(supplier, identification, {}))).toEqual([403, 'permission_denied']);
    const started = { borrower_id: borrowerId, created_by: adviser.userId } as const;
    await aCredit(app, { state: STATE.requested, ...started });
    // An application for another person changes their home, not their identity or addresses.
    const moved = { address: 'Calle 3 # 4 - 5' };
    expect((await edit(adviser, identification, moved)).statusCode).toBe(200);
    for (const change of [{ phone: '3009998877' }, { email: 'mio@correo.test' }]) {
      expect(outcomeOf(await edit(adviser, identification, change))).toEqual([400, 'person_fixed']);
    }
    await aCredit(app, { state: STATE.awaitingSignature, approved_at: new Date(), ...started });
    expect((await edit(adviser, identification, { phone: '3009998877' })).statusCode).toBe(200);
    const borrower = await aBorrower(app);
    expect(outcomeOf(await look(borrower, borrower.identification))).toEqual([
      403,
      'permission_denied',
    ]);
  });
});

describe('credits out of scope of a borrower', () => {
  test('are facts by family for each role, and neither opened nor listed', async () => {
    const { borrowerId, identification } = await aKnownBorrower(app);
    const supplier = await signedInPerson(app, { roleId: ROLE.supplier });
    const borrower_id = borrowerId;
    const seen = await aCredit(app, {
      state: STATE.disbursed,
      borrower_id,
      supplier_id: supplier.userId,
    });
    const writtenOff = await aCredit(app, { state: STATE.writtenOff, borrower_id });
    for (const state of [STATE.rejected, STATE.withdrawn, STATE.inStudy]) {
      await aCredit(app, { state, borrower_id });
    }
    const factsFor = async (roleId: RoleId) => {
      const who = await signedInPerson(app, { roleId });
      return (await look(who, identification)).json().credits_out_of_scope;
    };
    expect(await factsFor(ROLE.customerService)).toEqual([{ family: 'written_off', count: 1 }]);
    expect(await factsFor(ROLE.treasury)).toEqual([
      { family: 'written_off', count: 1 },
      { family: 'other', count: 3 },
    ]);
    expect(await factsFor(ROLE.portfolio)).toEqual([{ family: 'other', count: 3 }]);
    expect(await factsFor(ROLE.admin)).toEqual([]);
    // The credits of others are no business of a supplier, whatever their state.
    expect((await look(supplier, identification)).json().credits_out_of_scope).toEqual([]);
    const service = await signedInPerson(app, { roleId: ROLE.customerService });
    const { credits } = (await look(service, identification)).json();
    const ids = credits.map(({ credit_id }: { credit_id: number }) => credit_id);
    expect(ids).toHaveLength(4);
    expect(ids).toContain(seen);
    expect(ids).not.toContain(writtenOff);
    const opened = await callAs(service, getCredit, { params: { id: writtenOff } });
    expect(outcomeOf(opened)).toEqual([404, 'not_found']);
  });
});

describe('correcting a borrower', () => {
  test('keeps the new words, doubts a new telephone, and masks both in the log', async () => {
    const phone = '3104567891';
    const { borrowerId, identification } = await aKnownBorrower(app, {
      identity_state: 'missing',
      phone,
    });
    const text = (body_text: string) => ({ channel: 'sms', recipient: `+57${phone}`, body_text });
    const another = await aKnownBorrower(app, { phone });
    await app.db.insertInto('outbox_messages').values(text('de quién de los dos')).execute();
    await app.db
      .insertInto('phone_codes')
      .values({
        borrower_id: borrowerId,
        phone,
        code_hash: Buffer.alloc(32, 1),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const change = {
      first_name: 'Marcelita',
      phone: '320 555 4433',
      address: 'Carrera 7 # 1 - 20',
    };
    const answer = await edit(staff, identification, change);
    expect(answer.json()).toMatchObject({
      first_name: 'Marcelita',
      phone: '3205554433',
      is_phone_verified: false,
      version: 2,
    });
    const entry = await app.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'borrower_edited')
      .where('subject_id', '=', String(borrowerId))
      .executeTakeFirst();
    expect(entry?.before).toEqual({ first_name: 'M•••', phone: '•••891', address: '•••' });
    expect(entry?.after).toEqual({ first_name: 'M•••', phone: '•••433', address: '•••' });
    const codes = app.db.selectFrom('phone_codes').select('phone');
    expect(await codes.where('borrower_id', '=', borrowerId).execute()).toEqual([]);
    // A message that may be for another person with the number stays, until nobody has it.
    const messages = () =>
      app.db.selectFrom('outbox_messages').where('recipient', '=', `+57${phone}`).selectAll();
    expect(await messages().execute()).toHaveLength(1);
    await edit(staff, another.identification, { phone: '3205554434' });
    expect(await messages().execute()).toEqual([]);
    // Sent once more it changes nothing, and nothing is recorded.
    expect((await edit(staff, identification, {})).json().version).toBe(2);
  });

  test('names the person by document or by an address that is theirs alone', async () => {
    const { identification } = await aKnownBorrower(app);
    const { email } = await known(identification);
    const byAddress = await edit(staff, identification, { address: 'Calle 1 # 2 - 3' }, email);
    expect(byAddress.json()).toMatchObject({ identification, address: 'Calle 1 # 2 - 3' });
    await aKnownBorrower(app, { email });
    const shared = await edit(staff, identification, { address: 'Calle 4 # 5 - 6' }, email);
    expect(outcomeOf(shared)).toEqual([404, 'not_found']);
    const unseen = await edit(staff, identification, {}, 'a\0b');
    expect(outcomeOf(unseen)).toEqual([400, 'invalid_input']);
  });

  test('is refused to the second of two, and on another person’s document', async () => {
    const { identification } = await aKnownBorrower(app, { identity_state: 'missing' });
    const other = await aKnownBorrower(app);
    const stale = await edit(staff, identification, { first_name: 'Ana', version: 9 });
    expect(outcomeOf(stale)).toEqual([400, 'changed_meanwhile']);
    const taken = await edit(staff, identification, { identification: other.identification });
    expect(outcomeOf(taken)).toEqual([400, 'borrower_exists']);
    expect(taken.json().details.fields[0].path).toBe('identification');
    const { version } = await known(identification);
    const answers = await Promise.all(
      ['Una', 'Otra'].map((name) => edit(staff, identification, { first_name: name, version })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('leaves an approved identity, and the address a user signs in with', async () => {
    const approved = await aKnownBorrower(app, { expedition_date: null });
    const added = { expedition_date: '2009-01-02' };
    for (const change of [{ first_name: 'Ana' }, { second_name: 'Ana' }]) {
      const answer = await edit(staff, approved.identification, { ...added, ...change });
      expect(outcomeOf(answer)).toEqual([400, 'identity_data_fixed']);
    }
    // A day that was not known can be added.
    expect((await edit(staff, approved.identification, added)).statusCode).toBe(200);
    const registered = await aBorrower(app);
    const moved = { email: 'otra@correo.test' };
    expect(outcomeOf(await edit(staff, registered.identification, moved))).toEqual([
      400,
      'account_address_fixed',
    ]);
    const anothers = { email: registered.email };
    expect(outcomeOf(await edit(staff, approved.identification, anothers))).toEqual([
      400,
      'email_taken',
    ]);
  });

  test('holds what is changed to what there is, and leaves what is not', async () => {
    // Too old for a new credit, and still a borrower whose telephone changes.
    const { identification } = await aKnownBorrower(app, {
      identity_state: 'missing',
      born_date: '1950-01-01',
    });
    expect((await edit(staff, identification, { phone: '3001112233' })).statusCode).toBe(200);
    expect(outcomeOf(await edit(staff, identification, { born_date: '1949-01-01' }))).toEqual([
      400,
      'invalid_days',
    ]);
    expect(outcomeOf(await edit(staff, identification, { residence_city_id: 99_999 }))).toEqual([
      400,
      'city_unavailable',
    ]);
    const [here, there] = await twoCountries();
    const home = { country_id: here.country, residence_city_id: there.city };
    expect(outcomeOf(await edit(staff, identification, home))).toEqual([400, 'city_unavailable']);
    const whole = { country_id: here.country, residence_city_id: here.city };
    expect((await edit(staff, identification, whole)).statusCode).toBe(200);
    expect(outcomeOf(await edit(staff, identification, { gender_id: 99_999 }))).toEqual([
      400,
      'invalid_input',
    ]);
    expect(outcomeOf(await edit(staff, identification, { document_kind_id: 99_999 }))).toEqual([
      400,
      'document_kind_unavailable',
    ]);
  });
});

test('another name is looked for in the lists at once, and holds the credit back', async () => {
  const admin = await signedInPerson(app, { roleId: ROLE.admin });
  const { borrowerId, identification } = await aKnownBorrower(app, {
    first_name: 'Casilda',
    first_surname: 'Urrego',
    identity_state: 'missing',
  });
  const creditId = await aCredit(app, { state: STATE.inStudy, borrower_id: borrowerId });
  const { screening_list_id } = await app.db
    .insertInto('screening_lists')
    .values({
      name: 'ONU',
      kind: 'sanctions',
      source: 'Consejo de Seguridad',
      issued_on: '2026-11-01',
      file_sha256: Buffer.alloc(32),
    })
    .returning('screening_list_id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('screening_entries')
    .values({ screening_list_id, full_name: 'Casilda Urrutia', words: ['casilda', 'urrutia'] })
    .execute();
  const look = () => callAs(staff, screenBorrower, { params: { id: creditId } });
  const obstacles = async () =>
    (
      await callAs(staff, changeCreditState, {
        params: { id: creditId },
        body: { status: 5, note: 'Cumple.' },
      })
    ).json().message;
  expect((await look()).json()).toMatchObject({ hits: [], is_stale: false });
  await edit(admin, identification, { address: 'Carrera 7 # 12 - 40' });
  expect(await obstacles()).not.toContain('listas');
  expect((await edit(admin, identification, { first_surname: 'Urrutia' })).statusCode).toBe(200);
  expect(await obstacles()).toContain('decisión de Cumplimiento sobre «ONU»');
  const { actor_user_id: actor, after } = await app.db
    .selectFrom('audit_entries')
    .select(['actor_user_id', 'after'])
    .where('action', '=', 'borrower_screened')
    .where('subject_id', '=', String(borrowerId))
    .orderBy('entry_id', 'desc')
    .executeTakeFirstOrThrow();
  expect([actor, after]).toEqual([admin.userId, { matches: 1, new_matches: 1 }]);
  // However a name is changed, the search that was made of another one does not count.
  await app.db
    .updateTable('borrowers')
    .set({ second_name: 'Inés' })
    .where('borrower_id', '=', borrowerId)
    .execute();
  expect(await obstacles()).toContain('desde su última búsqueda cambió');
});
