import { ROLE, ROLES, STATE } from '@cuotaclara/contract';
import {
  answerCoDebt,
  type CoDebtor,
  inviteCoDebtor,
  listCoDebtors,
  listOwnCoDebts,
  mailCoDebtor,
  type OwnCoDebt,
  removeCoDebtor,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credits } from '#platform/database/database.generated.ts';
import { outcomeOf, type Person, signedInPerson } from '#test/steps/auth-steps.ts';
import { aBorrower, anIdentificationKind, type TestBorrower } from '#test/steps/borrower-steps.ts';
import { aCredit } from '#test/steps/credit-steps.ts';
import { anAdministrator, callAs } from '#test/steps/user-steps.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let admin: Person;
let borrower: TestBorrower;
let kind: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdministrator(app);
  kind = await anIdentificationKind(app);
  borrower = await aBorrower(app, {
    person: { first_name: 'Valentina', first_surname: 'Ñáñez', phone: '3001110001' },
  });
});
afterAll(() => app.stop());

let count = 0;

const aStranger = (over: object = {}) => {
  count += 1;
  return {
    document_kind_id: kind,
    identification: String(80_200_000 + count),
    first_name: 'Julio',
    second_name: 'César',
    first_surname: 'Ñáñez',
    second_surname: null,
    email: `julio${count}@correo.test`,
    phone: `320${1_000_000 + count}`,
    relation: 'relative',
    ...over,
  };
};

const ownCredit = (state: Parameters<typeof aCredit>[1]['state'] = STATE.inStudy) =>
  aCredit(app, { state, borrower_id: borrower.borrowerId, amount: 6_285_600, months: 24 });

const list = async (person: Person, id: number) =>
  (await callAs(person, listCoDebtors, { params: { id } })).json();

const invite = (person: Person, id: number, invited: object = aStranger()) =>
  callAs(person, inviteCoDebtor, { params: { id }, body: { person: invited } });

const remove = (person: Person, id: number, { co_debtor_id, version }: CoDebtor) =>
  callAs(person, removeCoDebtor, {
    params: { id, co_debtor_id },
    body: { reason: 'Ya no hace falta', version },
  });

const owed = async (person: Person): Promise<OwnCoDebt[]> =>
  (await callAs(person, listOwnCoDebts, {})).json().co_debts;

/** An answer to the figures that the person read. */
const answer = (person: Person, read: OwnCoDebt, body: object) => {
  const { co_debtor_id: id, version, amount, months, instalment, rate_ea } = read;
  const terms = { amount, months, instalment, rate_ea };
  return callAs(person, answerCoDebt, { params: { id }, body: { version, terms, ...body } });
};

/** A person with an account, invited to a credit by its borrower. */
async function anInvited(creditId: number) {
  const invited = await aBorrower(app, { person: { phone: `311${2_000_000 + ++count}` } });
  const { email, identification } = invited;
  await invite(borrower, creditId, aStranger({ email, identification }));
  await app.runJobs();
  const [asked] = await owed(invited);
  if (asked === undefined) throw new Error('an invited person is asked');
  return { invited, asked };
}

const mailsTo = (email: string) =>
  app.messages.filter(({ recipient }) => recipient === email).map(({ text }) => text);

const slideTitles = async ({ userId }: Person): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('push_notifications')
    .select('slides')
    .where('user_id', '=', userId)
    .execute();
  // The program wrote the slides.
  return rows.flatMap(({ slides }) => (slides as { title: string }[]).map(({ title }) => title));
};

describe('inviting a co-debtor', () => {
  test('gives the same answer for a person we know and for a stranger', async () => {
    const known = await aBorrower(app, { person: { phone: '3117770001', first_name: 'Rosa' } });
    const { identification, email } = known;
    const answers = [];
    for (const person of [aStranger(), aStranger({ identification, email })]) {
      const creditId = await ownCredit();
      const reply = await invite(borrower, creditId, person);
      const [coDebtor] = reply.json().co_debtors;
      answers.push([reply.statusCode, Object.keys(coDebtor), coDebtor.name, coDebtor.missing]);
      expect(coDebtor).toMatchObject({ state: 'INVITED', borrower_id: null, version: 1 });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[2]).toBe('Julio César Ñáñez');
  });

  test('mails a stranger a link to open an account, and the invitation waits there', async () => {
    const creditId = await ownCredit();
    const person = aStranger();
    expect(outcomeOf(await invite(admin, creditId, person))[0]).toBe(200);
    await app.runJobs();
    const [mail] = mailsTo(person.email);
    expect(mail).toContain('Valentina Ñáñez te pide ser codeudor de su crédito');
    expect(mail).toContain('si Valentina Ñáñez no paga, pagas tú');
    expect(mail).toContain('/verify/email/');
    expect(mail).not.toContain('6.285.600');
    const { email, identification } = person;
    const registered = await aBorrower(app, { email, person: { identification } });
    expect(await owed(registered)).toMatchObject([
      {
        state: 'INVITED',
        borrower_name: 'Valentina Ñáñez',
        amount: 6_285_600,
        months: 24,
        obstacle: null,
        can_answer: true,
      },
    ]);
  });

  test('tells the owner of a proven number under their own address, and the typed one too', async () => {
    const proven = await aBorrower(app, { person: { phone: '3117770002' } });
    await app.db
      .updateTable('borrowers')
      .set({ identity_state: 'approved' })
      .where('borrower_id', '=', proven.borrowerId)
      .execute();
    const person = aStranger({ identification: proven.identification });
    await invite(borrower, await ownCredit(), person);
    await app.runJobs();
    expect(mailsTo(person.email)).toHaveLength(1);
    expect(mailsTo(proven.email).at(-1)).toContain('te pide ser codeudor');
    expect(await slideTitles(proven)).toEqual([
      'Valentina Ñáñez te pide ser codeudor de su crédito',
    ]);
    expect(await owed(proven)).toHaveLength(1);
  });

  test('shows the invitation to nobody who only typed the number', async () => {
    const person = aStranger();
    await invite(borrower, await ownCredit(), person);
    const typed = await aBorrower(app, { person: { identification: person.identification } });
    expect(await owed(typed)).toEqual([]);
  });

  test('refuses the borrower, a second time, a third person and a state that is too late', async () => {
    const creditId = await ownCredit();
    const own = aStranger({ identification: borrower.identification });
    expect(outcomeOf(await invite(borrower, creditId, own))).toEqual([
      400,
      'co_debtor_is_borrower',
    ]);
    const first = aStranger();
    await invite(borrower, creditId, first);
    const again = aStranger({ identification: first.identification });
    expect(outcomeOf(await invite(admin, creditId, again))).toEqual([
      409,
      'co_debtor_already_there',
    ]);
    await invite(borrower, creditId);
    expect(outcomeOf(await invite(borrower, creditId))).toEqual([400, 'too_many_co_debtors']);
    const late = await ownCredit(STATE.awaitingSignature);
    expect(outcomeOf(await invite(borrower, late))).toEqual([409, 'co_debtors_fixed']);
    expect((await list(admin, late)).can_change).toBe(false);
  });

  test('refuses the phone or the address of another holder and of the staff, at its field', async () => {
    const creditId = await ownCredit();
    const first = aStranger();
    await invite(admin, creditId, first);
    const cases = [
      [{ phone: '300 111 0001' }, 'person.phone'],
      [{ email: borrower.email }, 'person.email'],
      [{ phone: first.phone }, 'person.phone'],
      [{ email: admin.email }, 'person.email'],
    ] as const;
    for (const [over, path] of cases) {
      const refused = await invite(admin, creditId, aStranger(over));
      expect(outcomeOf(refused)).toEqual([400, 'co_debtor_shares_contact']);
      expect(refused.json().details.fields[0].path).toBe(path);
    }
  });

  test('refuses bad input with a sentence at each field', async () => {
    const creditId = await ownCredit();
    const refused = await invite(admin, creditId, aStranger({ first_name: '', phone: '12' }));
    expect(outcomeOf(refused)).toEqual([400, 'invalid_input']);
    const unknown = await invite(admin, creditId, aStranger({ document_kind_id: 999_999 }));
    expect(outcomeOf(unknown)).toEqual([400, 'document_kind_unavailable']);
    expect((await list(admin, creditId)).co_debtors).toEqual([]);
  });

  test('belongs to the borrower, the adviser and the staff who edit credits', async () => {
    const allowed = [ROLE.admin, ROLE.adviser, ROLE.supplier, ROLE.customerService] as number[];
    for (const { id: roleId } of ROLES) {
      if (roleId === ROLE.borrower) continue;
      const person = await signedInPerson(app, { roleId });
      const creditId = await aCredit(app, {
        state: STATE.approved,
        borrower_id: borrower.borrowerId,
        supplier_id: person.userId,
        created_by: person.userId,
      });
      const [status] = outcomeOf(await invite(person, creditId));
      const expected = allowed.includes(roleId) ? [200] : [403, 404];
      expect([roleId, expected]).toEqual([roleId, expect.arrayContaining([status])]);
    }
    const stranger = await aBorrower(app);
    const creditId = await ownCredit();
    expect(outcomeOf(await invite(stranger, creditId))).toEqual([404, 'not_found']);
    expect((await callAs(stranger, listCoDebtors, { params: { id: creditId } })).statusCode).toBe(
      404,
    );
  });
});

describe('mailing an invitation again', () => {
  test('waits ten minutes, sends one more mail and stops after the answer', async () => {
    const creditId = await ownCredit();
    const person = aStranger();
    const [coDebtor] = (await invite(admin, creditId, person)).json().co_debtors;
    const { co_debtor_id } = coDebtor;
    await app.runJobs();
    const again = () => callAs(admin, mailCoDebtor, { params: { id: creditId, co_debtor_id } });
    expect(outcomeOf(await again())).toEqual([429, 'too_many_requests']);
    await app.db
      .updateTable('credit_co_debtors')
      .set({ mailed_at: new Date(Date.now() - 3_600_000) })
      .where('co_debtor_id', '=', co_debtor_id)
      .execute();
    expect((await again()).statusCode).toBe(200);
    await app.runJobs();
    expect(mailsTo(person.email)).toHaveLength(2);
    await remove(admin, creditId, coDebtor);
    expect(outcomeOf(await again())).toEqual([409, 'co_debtor_answered']);
  });
});

describe('answering', () => {
  test('accepts once, however often it is asked, and tells borrower and inviter', async () => {
    const creditId = await ownCredit();
    const { invited, asked } = await anInvited(creditId);
    const accepted = await answer(invited, asked, { accepts: true });
    expect(accepted.json().co_debts).toMatchObject([
      {
        state: 'ACCEPTED',
        can_answer: false,
        missing: [{ kind: 'phone', sentence: 'Verifica tu celular.' }, { kind: 'identity' }],
      },
    ]);
    expect((await answer(invited, asked, { accepts: true })).statusCode).toBe(200);
    expect(outcomeOf(await answer(invited, asked, { accepts: false }))).toEqual([
      400,
      'changed_meanwhile',
    ]);
    expect((await list(borrower, creditId)).co_debtors).toMatchObject([
      {
        state: 'ACCEPTED',
        borrower_id: invited.borrowerId,
        name: 'Luz Marina De la Hoz',
        email: null,
      },
    ]);
    expect(await slideTitles(borrower)).toContain('Luz Marina De la Hoz aceptó ser codeudor');
    expect((await callAs(invited, getCredit, { params: { id: creditId } })).statusCode).not.toBe(
      200,
    );
    const lines = (await callAs(admin, getCredit, { params: { id: creditId } })).json().history;
    expect(lines.map(({ kind: line }: { kind: string }) => line)).toEqual([
      'co_debtor_accepted',
      'co_debtor_invited',
      'step',
    ]);
  });

  test('declines with a reason, which the borrower reads; the contact is forgotten', async () => {
    const creditId = await ownCredit();
    const { invited, asked } = await anInvited(creditId);
    const declined = await answer(invited, asked, { accepts: false, reason: 'No puedo ahora' });
    expect(declined.json().co_debts).toEqual([]);
    expect((await list(borrower, creditId)).co_debtors).toMatchObject([
      { state: 'DECLINED', reason: 'No puedo ahora', borrower_id: null, email: null },
    ]);
    await app.runJobs();
    expect(mailsTo(borrower.email).at(-1)).toContain('No puedo ahora');
    // The same person can be asked again.
    const { email, identification } = invited;
    const again = await invite(borrower, creditId, aStranger({ email, identification }));
    expect(again.statusCode).toBe(200);
  });

  test('is refused to others, too late, and with another document', async () => {
    const creditId = await ownCredit();
    const { invited, asked } = await anInvited(creditId);
    const stranger = await aBorrower(app);
    const yes = { accepts: true };
    expect(outcomeOf(await answer(stranger, asked, yes))).toEqual([404, 'not_found']);
    expect(outcomeOf(await answer(admin, asked, yes))).toEqual([404, 'not_found']);
    await app.db
      .updateTable('borrowers')
      .set({ identification: '99887766' })
      .where('borrower_id', '=', invited.borrowerId)
      .execute();
    expect((await owed(invited))[0]?.obstacle).toContain('otro número de documento');
    expect(outcomeOf(await answer(invited, asked, yes))).toEqual([409, 'co_debtor_not_ready']);
    await app.db
      .updateTable('credits')
      .set({ credit_state_id: STATE.awaitingSignature })
      .where('credit_id', '=', creditId)
      .execute();
    expect(outcomeOf(await answer(invited, asked, yes))).toEqual([409, 'co_debtors_fixed']);
  });
});

describe('terms that become heavier after a person accepted', () => {
  const change = (creditId: number, set: Updateable<Credits>) =>
    app.db.updateTable('credits').set(set).where('credit_id', '=', creditId).execute();

  /** A person who accepted a credit of 6.000.000 at 24 months. */
  async function anAccepted() {
    const creditId = await ownCredit();
    await change(creditId, { amount: 6_000_000, months: 24, instalment: 330_000, rate_ea: 0.22 });
    const { invited, asked } = await anInvited(creditId);
    const [read] = await owed(invited);
    await answer(invited, { ...asked, ...read }, { accepts: true });
    return { creditId, invited };
  }

  const ofOne = async (person: Person): Promise<OwnCoDebt> => {
    const [own] = await owed(person);
    if (own === undefined) throw new Error('the person answers for a credit');
    return own;
  };

  test('are asked again with both figures, and accepted as they are', async () => {
    const { creditId, invited } = await anAccepted();
    expect(await ofOne(invited)).toMatchObject({ accepted: null, can_answer: false });
    await change(creditId, { amount: 5_000_000, instalment: 280_000, rate_ea: 0.21 });
    expect(await ofOne(invited)).toMatchObject({ accepted: null });
    await change(creditId, { amount: 6_000_000, instalment: 340_000 });
    const again = await ofOne(invited);
    expect(again).toMatchObject({
      state: 'ACCEPTED',
      can_answer: true,
      instalment: 340_000,
      rate_ea: 21,
      accepted: { amount: 6_000_000, months: 24, instalment: 330_000, rate_ea: 22 },
    });
    expect(again.missing[0]).toEqual({
      kind: 'terms',
      sentence: 'Acepta las condiciones nuevas o retírate.',
    });
    expect((await list(admin, creditId)).co_debtors[0].missing[0]).toContain('acepte las nuevas');
    // The figures change once more while the person reads.
    await change(creditId, { months: 36 });
    expect(outcomeOf(await answer(invited, again, { accepts: true }))).toEqual([
      409,
      'co_debt_terms_changed',
    ]);
    const newest = await ofOne(invited);
    expect((await answer(invited, newest, { accepts: true })).json().co_debts).toMatchObject([
      { accepted: null, can_answer: false, months: 36 },
    ]);
    expect((await answer(invited, newest, { accepts: true })).statusCode).toBe(200);
  });

  test.each([
    ['the amount', { amount: 6_000_001 }],
    ['the term', { months: 25 }],
    ['the rate', { rate_ea: 0.2201 }],
  ])('are asked again also when only %s is above what was accepted', async (_, set) => {
    const { creditId, invited } = await anAccepted();
    await change(creditId, set);
    expect((await ofOne(invited)).accepted).toMatchObject({ amount: 6_000_000 });
  });

  test('let the person leave, which is not possible without them', async () => {
    const { creditId, invited } = await anAccepted();
    const before = await ofOne(invited);
    expect(outcomeOf(await answer(invited, before, { accepts: false }))).toEqual([
      400,
      'changed_meanwhile',
    ]);
    await change(creditId, { instalment: 400_000 });
    const left = await answer(invited, await ofOne(invited), { accepts: false });
    expect(left.json().co_debts).toEqual([]);
    expect((await list(borrower, creditId)).co_debtors).toMatchObject([{ state: 'DECLINED' }]);
    expect(await slideTitles(borrower)).toContain('Luz Marina De la Hoz no aceptó ser codeudor');
  });
});

describe('removing a co-debtor', () => {
  test('tells the person, and the borrower when the staff did it', async () => {
    const creditId = await ownCredit();
    const { invited, asked } = await anInvited(creditId);
    await answer(invited, asked, { accepts: true });
    const [coDebtor] = (await list(admin, creditId)).co_debtors;
    expect(outcomeOf(await remove(admin, creditId, { ...coDebtor, version: 1 }))).toEqual([
      400,
      'changed_meanwhile',
    ]);
    const removed = await remove(admin, creditId, coDebtor);
    expect(removed.json().co_debtors).toMatchObject([
      { state: 'REMOVED', reason: 'Ya no hace falta' },
    ]);
    // The second click changes nothing.
    expect((await remove(admin, creditId, coDebtor)).statusCode).toBe(200);
    await app.runJobs();
    expect(mailsTo(invited.email).at(-1)).toContain('Ya no te piden ser codeudor de Valentina');
    expect(mailsTo(borrower.email).at(-1)).toContain('Ya no hace falta');
    expect(await owed(invited)).toEqual([]);
  });

  test('is refused without a reason and once the documents are made', async () => {
    const creditId = await ownCredit();
    const [coDebtor] = (await invite(admin, creditId)).json().co_debtors;
    const bare = await callAs(admin, removeCoDebtor, {
      params: { id: creditId, co_debtor_id: coDebtor.co_debtor_id },
      body: { reason: ' ', version: 1 },
    });
    expect(outcomeOf(bare)).toEqual([400, 'invalid_input']);
    await app.db
      .updateTable('credits')
      .set({ credit_state_id: STATE.signed })
      .where('credit_id', '=', creditId)
      .execute();
    expect(outcomeOf(await remove(admin, creditId, coDebtor))).toEqual([409, 'co_debtors_fixed']);
    const elsewhere = await ownCredit();
    expect(outcomeOf(await remove(admin, elsewhere, coDebtor))).toEqual([404, 'not_found']);
  });
});
