import { STATE } from '@cuotaclara/contract';
import {
  answerCoDebt,
  type CoDebtor,
  type OwnCoDebt,
  removeCoDebtor,
} from '@cuotaclara/contract/co-debtors/co-debtors';
import { getCredit } from '@cuotaclara/contract/credits/credit-detail';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Credits } from '#platform/database/database.generated.ts';
import {
  anInvitedTo,
  anInviter,
  aStrangerOf,
  inviteTo,
  listOf,
  mailTextsTo,
  owedBy,
  slideTitlesOf,
} from '#test/co-debtors/invitation-steps.ts';
import { outcomeOf, type Person } from '#test/steps/auth-steps.ts';
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

/** An answer to the figures that the person read. */
const answer = (person: Person, read: OwnCoDebt, body: object) => {
  const { co_debtor_id: id, version, amount, months, instalment, rate_ea } = read;
  const terms = { amount, months, instalment, rate_ea };
  return callAs(person, answerCoDebt, { params: { id }, body: { version, terms, ...body } });
};

const anInvited = (creditId: number) => anInvitedTo(app, { creditId, borrower });

const mailsTo = (email: string) => mailTextsTo(app, email);

const slideTitles = (person: Person) => slideTitlesOf(app, person);

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
    expect((await listOf(borrower, creditId)).co_debtors).toMatchObject([
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
    expect((await listOf(borrower, creditId)).co_debtors).toMatchObject([
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
    expect((await owedBy(invited))[0]?.obstacle).toContain('otro número de documento');
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
    const [read] = await owedBy(invited);
    await answer(invited, { ...asked, ...read }, { accepts: true });
    return { creditId, invited };
  }

  const ofOne = async (person: Person): Promise<OwnCoDebt> => {
    const [own] = await owedBy(person);
    if (own === undefined) throw new Error('the person answers for a credit');
    return own;
  };

  test('are read with every instalment of the plan, in their order', async () => {
    const creditId = await ownCredit();
    const terms = { amount: 6_000_000, months: 24, rate_ea: 0.22, due_day: 5 };
    await change(creditId, { ...terms, instalment: 330_000, charges: JSON.stringify([]) });
    const { invited } = await anInvited(creditId);
    const { instalments } = await ofOne(invited);
    expect(instalments).toHaveLength(24);
    expect(Math.min(...instalments)).toBeGreaterThan(250_000);
  });

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
    expect((await listOf(admin, creditId)).co_debtors[0].missing[0]).toContain('acepte las nuevas');
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
    expect((await listOf(borrower, creditId)).co_debtors).toMatchObject([{ state: 'DECLINED' }]);
    expect(await slideTitles(borrower)).toContain('Luz Marina De la Hoz no aceptó ser codeudor');
  });
});

describe('removing a co-debtor', () => {
  test('tells the person, and the borrower when the staff did it', async () => {
    const creditId = await ownCredit();
    const { invited, asked } = await anInvited(creditId);
    await answer(invited, asked, { accepts: true });
    const [coDebtor] = (await listOf(admin, creditId)).co_debtors;
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
    expect(await owedBy(invited)).toEqual([]);
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
