import { findApplicant } from '@cuotaclara/contract/applications/application';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ApplicationApp,
  applying,
  askCode,
  giveCode,
  lastCode,
  personOf,
  resume,
  savePerson,
  send,
  start,
  startApplicationApp,
  typedBy,
} from '#test/steps/application-steps.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower } from '#test/steps/borrower-steps.ts';

const ADMIN = 1;
const ADVISER = 3;
const CONSENTS = { data: true, bureau: true };

const wrongCode = (right: string): string => (right === '000000' ? '000001' : '000000');

let app: ApplicationApp;
let admin: Person;

beforeAll(async () => {
  app = await startApplicationApp();
  admin = await signedInPerson(app, { roleId: ADMIN });
});

afterAll(() => app.stop());

describe('who can apply', () => {
  const today = () => app.parts.clock.today();
  const bornYearsAgo = (years: number, days = 0) =>
    today().subtract({ years }).add({ days }).toString();

  test('is 18 to 65 years old, on the very day', async () => {
    const { borrower, draft } = await applying(app);
    const born = (born_date: string) =>
      savePerson(
        borrower,
        draft,
        typedBy(app, borrower, { born_date, expedition_date: '2020-01-01' }),
      );
    const tooYoung = await born(bornYearsAgo(18, 1));
    expect(tooYoung.json()).toMatchObject({
      code: 'invalid_days',
      details: { fields: [{ path: 'born_date' }] },
    });
    expect(outcomeOf(await born(bornYearsAgo(66)))).toEqual([400, 'invalid_days']);
    // Turns 66 tomorrow: today it can still be sent.
    expect((await born(bornYearsAgo(66, 1))).json().missing).not.toContainEqual(
      expect.objectContaining({ field: 'born_date' }),
    );
  });

  test('and is too old the day after, at the sending', async () => {
    const { borrower, draft } = await applying(app, {
      born_date: bornYearsAgo(66, 1),
      expedition_date: '1990-01-01',
    });
    app.clock.advance(86_400);
    const { missing } = (await resume(borrower)).json();
    expect(missing).toContainEqual({
      step: 'person',
      field: 'born_date',
      sentence: 'Para tener un crédito hay que tener entre 18 y 65 años.',
    });
    expect((await send(borrower, draft.id)).json().details.facts.obstacles).toContain('18 y 65');
    app.clock.advance(-86_400);
  });

  test('a birthday on the 29th of February is one, and a day that is not is refused', async () => {
    const { borrower, draft } = await applying(app);
    const leap = typedBy(app, borrower, { born_date: '1988-02-29', expedition_date: '2008-02-29' });
    expect((await savePerson(borrower, draft, leap)).json().borrower.born_date).toBe('1988-02-29');
    const none = typedBy(app, borrower, { born_date: '1989-02-29' });
    expect(outcomeOf(await savePerson(borrower, { ...draft, version: 2 }, none))).toEqual([
      400,
      'invalid_input',
    ]);
  });

  test('has the number of their document in its form, a known kind and a mobile phone', async () => {
    const { borrower, draft } = await applying(app);
    const as = (over: object) => savePerson(borrower, draft, typedBy(app, borrower, over));
    expect((await as({ identification: '0123' })).json()).toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'identification' }] },
    });
    expect(outcomeOf(await as({ document_kind_id: 999_999 }))).toEqual([
      400,
      'document_kind_unavailable',
    ]);
    expect(outcomeOf(await as({ gender_id: 999_999 }))).toEqual([400, 'invalid_input']);
    expect(outcomeOf(await as({ phone: '6044440101' }))).toEqual([400, 'invalid_input']);
  });

  test('keeps the identity that was approved; what was not known can be added', async () => {
    const { borrower, draft } = await applying(app);
    await app.db
      .updateTable('borrowers')
      .set({ identity_state: 'approved', second_surname: null, expedition_date: null })
      .where('borrower_id', '=', borrower.borrowerId)
      .execute();
    // To have no second surname is something that is known.
    for (const over of [{ first_name: 'Luisa', second_surname: '' }, {}]) {
      const renamed = typedBy(app, borrower, over);
      expect(outcomeOf(await savePerson(borrower, draft, renamed))).toEqual([
        400,
        'identity_data_fixed',
      ]);
    }
    const same = typedBy(app, borrower, { second_surname: '' });
    const completed = (await savePerson(borrower, draft, same)).json();
    expect(completed.borrower).toMatchObject({
      expedition_date: '2010-06-01',
      is_identity_fixed: true,
    });
  });
});

describe('an identity in review', () => {
  const inReview = async () => {
    const { borrower, draft } = await applying(app);
    await app.db
      .updateTable('borrowers')
      .set({ identity_state: 'in_review' })
      .where('borrower_id', '=', borrower.borrowerId)
      .execute();
    return { borrower, draft };
  };

  test('keeps the number of its document; the name can still be corrected', async () => {
    const { borrower, draft } = await inReview();
    const other = typedBy(app, borrower, { identification: '1099887766' });
    const refused = await savePerson(borrower, draft, other);
    expect(outcomeOf(refused)).toEqual([400, 'identification_in_review']);
    expect(refused.json().details.fields).toEqual([
      { path: 'identification', message: expect.stringContaining('está en revisión') },
    ]);
    const saved = await savePerson(
      borrower,
      draft,
      typedBy(app, borrower, { first_name: 'Luisa' }),
    );
    expect(saved.json().borrower).toMatchObject({
      first_name: 'Luisa',
      identification: borrower.identification,
      is_identity_fixed: false,
      is_identification_fixed: true,
    });
  });

  test('keeps it against staff who apply for the borrower too', async () => {
    const { borrower, draft } = await inReview();
    const other = typedBy(app, borrower, { identification: '1099887755' });
    const refused = await savePerson(admin, draft, other);
    expect(outcomeOf(refused)).toEqual([400, 'identification_in_review']);
  });
});

describe('a telephone', () => {
  test('is proved by the code that arrived, within ten minutes and five tries', async () => {
    const { borrower, draft } = await applying(app);
    expect(outcomeOf(await giveCode(borrower, draft.id, '123456'))).toEqual([
      400,
      'wrong_phone_code',
    ]);
    await askCode(borrower, draft.id, '3001234567');
    const code = lastCode(app);
    expect(outcomeOf(await askCode(borrower, draft.id, '3001234567'))).toEqual([
      429,
      'too_many_requests',
    ]);
    const stored = await app.db
      .selectFrom('phone_codes')
      .select('code_hash')
      .where('borrower_id', '=', borrower.borrowerId)
      .executeTakeFirstOrThrow();
    expect(stored.code_hash).toHaveLength(32);
    app.clock.advance(601);
    expect(outcomeOf(await giveCode(borrower, draft.id, code))).toEqual([400, 'wrong_phone_code']);
    await askCode(borrower, draft.id, '3001234567');
    const fresh = lastCode(app);
    expect((await giveCode(borrower, draft.id, fresh)).statusCode).toBe(200);
    expect(outcomeOf(await askCode(borrower, draft.id, '3001234567'))).toEqual([
      400,
      'phone_already_verified',
    ]);
    expect(outcomeOf(await giveCode(borrower, draft.id, fresh))).toEqual([400, 'wrong_phone_code']);
  });

  test('is not guessed: five wrong codes use a code up, and a new one works at once', async () => {
    const { borrower, draft } = await applying(app, { phone: '3015550000' });
    await askCode(borrower, draft.id, '3015550000');
    const code = lastCode(app);
    for (let count = 0; count < 4; count += 1) {
      expect(outcomeOf(await giveCode(borrower, draft.id, wrongCode(code)))).toEqual([
        400,
        'wrong_phone_code',
      ]);
    }
    const last = await giveCode(borrower, draft.id, wrongCode(code));
    expect(outcomeOf(last)).toEqual([400, 'phone_code_used_up']);
    // The right code does not help any more.
    expect(outcomeOf(await giveCode(borrower, draft.id, code))).toEqual([
      400,
      'phone_code_used_up',
    ]);
    const { phone_code } = (await resume(borrower)).json();
    expect(phone_code.has_tries).toBe(false);
    // Another can be asked for since the moment in which this one was sent.
    expect(Date.parse(phone_code.again_at)).toBe(Date.parse(phone_code.expires_at) - 600_000);
    // Without a wait, neither to ask for the next code nor to use it.
    expect((await askCode(borrower, draft.id, '3015550000')).statusCode).toBe(200);
    expect((await giveCode(borrower, draft.id, lastCode(app))).statusCode).toBe(200);
  });

  test('of another number waits a minute, also after the code of the first was used up', async () => {
    const { borrower, draft } = await applying(app, { phone: '3015550010' });
    await askCode(borrower, draft.id, '3015550010');
    const wrong = wrongCode(lastCode(app));
    for (let count = 0; count < 5; count += 1) await giveCode(borrower, draft.id, wrong);
    expect(outcomeOf(await askCode(borrower, draft.id, '3015550011'))).toEqual([
      429,
      'too_many_requests',
    ]);
  });

  test('gets a handful of codes without a wait: used-up codes pump no text messages', async () => {
    const { borrower, draft } = await applying(app, { phone: '3015550020' });
    const sent: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const answer = await askCode(borrower, draft.id, '3015550020');
      sent.push(answer.statusCode);
      const wrong = wrongCode(lastCode(app));
      const tries = answer.statusCode === 200 ? 5 : 0;
      for (let count = 0; count < tries; count += 1) await giveCode(borrower, draft.id, wrong);
    }
    expect(sent).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  test('after telephone of one application gets a code ten times an hour, then waits', async () => {
    const { borrower, draft } = await applying(app, { phone: '3015550030' });
    const sent: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const phone = `30155501${String(count).padStart(2, '0')}`;
      sent.push((await askCode(borrower, draft.id, phone)).statusCode);
      app.clock.advance(61);
    }
    expect(sent.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(sent.slice(10)).toContain(429);
  });

  test('that is changed is not proved any more, and the code of the old one is worth nothing', async () => {
    const { borrower, draft } = await applying(app, { phone: '3025550001' });
    await askCode(borrower, draft.id, '3025550001');
    const code = lastCode(app);
    await savePerson(borrower, draft, typedBy(app, borrower, { phone: '3025550002' }));
    expect(outcomeOf(await giveCode(borrower, draft.id, code))).toEqual([400, 'wrong_phone_code']);
    await askCode(borrower, draft.id, '3025550003');
    await giveCode(borrower, draft.id, lastCode(app));
    const proved = (await resume(borrower)).json().borrower;
    expect(proved).toMatchObject({ phone: '3025550003', is_phone_verified: true });
    await savePerson(
      borrower,
      { ...draft, version: 2 },
      typedBy(app, borrower, { phone: '3025550004' }),
    );
    expect((await resume(borrower)).json().borrower.is_phone_verified).toBe(false);
  });
});

describe('staff', () => {
  test('an adviser enters a new borrower, with the consents the borrower signed', async () => {
    const adviser = await signedInPerson(app, { roleId: ADVISER });
    const person = personOf(app, { email: 'nueva@correo.test' });
    const { email: _, ...withoutEmail } = person as typeof person & { email: string };
    expect((await resume(adviser)).json().borrower.id).toBeNull();
    const noAddress = await start(adviser, { person: withoutEmail, consents: CONSENTS });
    expect(noAddress.json()).toMatchObject({ details: { fields: [{ path: 'person.email' }] } });
    expect(outcomeOf(await start(adviser, { person }))).toEqual([400, 'consents_needed']);
    const taken = { ...person, email: admin.email };
    expect(outcomeOf(await start(adviser, { person: taken, consents: CONSENTS }))[1]).toBe(
      'email_taken',
    );
    const started = (await start(adviser, { person, consents: CONSENTS })).json();
    const credit = await app.db
      .selectFrom('credits')
      .select(['created_by', 'supplier_id', 'headquarter_id'])
      .where('credit_id', '=', started.credit.id)
      .executeTakeFirstOrThrow();
    expect(credit).toMatchObject({ created_by: adviser.userId, supplier_id: null });
    const consents = await app.db
      .selectFrom('consents')
      .select(['kind', 'granted', 'recorded_by'])
      .where('borrower_id', '=', started.borrower.id)
      .orderBy('kind')
      .execute();
    expect(consents).toEqual([
      { kind: 'bureau', granted: true, recorded_by: adviser.userId },
      { kind: 'data', granted: true, recorded_by: adviser.userId },
    ]);
    expect((await resume(adviser, started.credit.id)).json().borrower.email).toBe(
      'nueva@correo.test',
    );
  });

  test('complete a known borrower, whose address with an account stays theirs', async () => {
    const adviser = await signedInPerson(app, { roleId: ADVISER });
    const known = await aBorrower(app);
    const person = { ...typedBy(app, known), email: 'otro@correo.test' };
    expect(outcomeOf(await start(admin, { person }))).toEqual([400, 'account_address_fixed']);
    const started = await start(adviser, { person });
    const { borrowerId: id, email } = known;
    expect(started.json()).toMatchObject({ borrower: { id, email } });
    // The borrower goes on with it by themself.
    expect((await resume(known)).json().credit.id).toBe(started.json().credit.id);
  });
});

describe('looking a borrower up by document', () => {
  const look = ({ browser, bearer }: Person, document: string) =>
    browser.call(findApplicant, { query: { document }, bearer });

  test('shows staff the borrower, the consents and the draft in scope, and is in the log', async () => {
    const adviser = await signedInPerson(app, { roleId: ADVISER });
    const { borrower, draft } = await applying(app);
    expect((await look(adviser, '9988776655')).json()).toEqual({ applicant: null });
    const found = (await look(adviser, borrower.identification)).json();
    // The draft of the borrower is of no headquarter: it is out of an adviser's scope.
    expect(found.applicant).toMatchObject({
      borrower: { id: null, identification: borrower.identification, email: null, phone: null },
      is_known_elsewhere: true,
      masked_name: 'Lu… De…',
      has_consents: true,
      draft_id: null,
    });
    expect((await look(admin, borrower.identification)).json().applicant).toMatchObject({
      borrower: { id: borrower.borrowerId, email: borrower.email },
      is_known_elsewhere: false,
      masked_name: null,
      draft_id: draft.id,
    });
    expect(outcomeOf(await look(borrower, borrower.identification))).toEqual([404, 'not_found']);
    const logged = await app.db
      .selectFrom('audit_entries')
      .select(['subject_id', 'after'])
      .where('action', '=', 'applicant_looked_up')
      .where('actor_user_id', '=', adviser.userId)
      .orderBy('entry_id')
      .execute();
    expect(logged.map(({ subject_id }) => subject_id)).toEqual([null, String(borrower.borrowerId)]);
    expect(JSON.stringify(logged)).not.toContain(borrower.identification);
  });

  test('is slowed for who looks and looks and starts nothing', async () => {
    const adviser = await signedInPerson(app, { roleId: ADVISER });
    const near = personOf(app, { email: 'cerca@correo.test' });
    await start(adviser, { person: near, consents: CONSENTS });
    for (let count = 0; count < 30; count += 1) {
      expect((await look(adviser, `${770_010 + count}`)).statusCode).toBe(200);
      if (count > 2) continue;
      // Neither the same document again nor a borrower in scope counts.
      expect((await look(adviser, '770010')).statusCode).toBe(200);
      expect((await look(adviser, near.identification)).json().applicant.draft_id).not.toBeNull();
    }
    const refused = [429, 'too_many_requests'];
    expect(outcomeOf(await look(adviser, '770099'))).toEqual(refused);
    // What was refused is not remembered as seen, and an own draft clears nothing.
    expect(outcomeOf(await look(adviser, '770099'))).toEqual(refused);
    expect((await look(adviser, near.identification)).statusCode).toBe(200);
    expect(outcomeOf(await look(adviser, '770099'))).toEqual(refused);
    expect((await look(adviser, '770010')).statusCode).toBe(200);
    const person = personOf(app, { email: 'mas@correo.test' });
    await start(adviser, { person, consents: CONSENTS });
    expect((await look(adviser, '770099')).statusCode).toBe(200);
  });
});
