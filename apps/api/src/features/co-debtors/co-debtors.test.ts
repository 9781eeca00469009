import { ROLE, ROLES, STATE } from '@cuotaclara/contract';
import {
  type CoDebtor,
  listCoDebtors,
  mailCoDebtor,
  removeCoDebtor,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anInviter,
  aStrangerOf,
  inviteTo,
  listOf,
  mailTextsTo,
  owedBy,
  slideTitlesOf,
} from '#test/co-debtors/invitation-steps.ts';
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
  borrower = await anInviter(app);
});

afterAll(() => app.stop());

const aStranger = (over: object = {}) => aStrangerOf(kind, over);

const ownCredit = (state: Parameters<typeof aCredit>[1]['state'] = STATE.inStudy) =>
  aCredit(app, { state, borrower_id: borrower.borrowerId, amount: 6_285_600, months: 24 });

const invite = (person: Person, id: number, invited: object = aStranger()) =>
  inviteTo(person, id, invited);

const remove = (person: Person, id: number, { co_debtor_id, version }: CoDebtor) =>
  callAs(person, removeCoDebtor, {
    params: { id, co_debtor_id },
    body: { reason: 'Ya no hace falta', version },
  });

const mailsTo = (email: string) => mailTextsTo(app, email);

const slideTitles = (person: Person) => slideTitlesOf(app, person);

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
    expect(await owedBy(registered)).toMatchObject([
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
    expect(await owedBy(proven)).toHaveLength(1);
  });

  test('shows the invitation to nobody who only typed the number', async () => {
    const person = aStranger();
    await invite(borrower, await ownCredit(), person);
    const typed = await aBorrower(app, { person: { identification: person.identification } });
    expect(await owedBy(typed)).toEqual([]);
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
    expect((await listOf(admin, late)).can_change).toBe(false);
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
    expect((await listOf(admin, creditId)).co_debtors).toEqual([]);
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
